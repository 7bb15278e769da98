import { say } from "../../../words/say.svelte";
import { anyExercise } from "../../exercise";
import { ask, judge, MOST } from "./question";
import Task from "./Task.svelte";
import { words } from "./words";

export const exercise = anyExercise({
  name: words.name,
  how: words.how,
  ask,
  answers: () => MOST + 1,
  firstDigit: 0,
  judge,
  asked: () => say(words.asked),
  Task,
  isExplained: true,
});
