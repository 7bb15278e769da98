import { say } from "../../../words/say.svelte";
import { anyExercise, type Stage } from "../../exercise";
import { ask, asked, judge, lookMs, type Question } from "./question";
import Task from "./Task.svelte";
import { words } from "./words";

export const exercise = anyExercise<Question>({
  name: words.name,
  how: words.how,
  ask,
  lookMs,
  answers: ({ circle }) => circle.length,
  firstDigit: 1,
  judge,
  asked: (question: Question, stage: Stage) =>
    stage === "look" ? say(words.look) : asked(question),
  Task,
});
