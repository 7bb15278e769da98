import { say } from "../../../words/say.svelte";
import { anyExercise } from "../../exercise";
import { ask, CARDS, judge } from "./question";
import Task from "./Task.svelte";
import { words } from "./words";

export const exercise = anyExercise({
  name: words.name,
  how: words.how,
  ask,
  answers: () => CARDS,
  firstDigit: 1,
  judge,
  asked: () => say(words.asked),
  Task,
});
