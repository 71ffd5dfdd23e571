import { lineWithin } from "../../../../../schema/api/plain-text";
import { Task } from "../../../models/writers/tasks";
import { loadBrief } from "../../context/load-brief";
import { commitStep } from "../../../runs/commit-step";
import type { Stage } from "../../../runs/stage";
import { askWriter } from "../../../models/budget/ask-writer";
import { optionsOf } from "./options-of";

/** What a research asks of its topic. */
export const questionsStage: Stage = {
  name: "questions",
  plan: async (ctx, run, done) => {
    if (done.length > 0) return null;
    const { topic, questions } = optionsOf(run, "research");
    const task: Task = { kind: "questions", brief: await loadBrief(ctx), topic, count: questions };
    return { part: 0, input: task };
  },
  perform: async (ctx, run, plan, options) => {
    const task = Task.parse(plan.input);
    if (task.kind !== "questions") throw new Error("what was recorded asks no questions");
    const { answer, spent } = await askWriter(ctx, task, { ...options, runId: run.id });
    const questions = answer.questions.slice(0, task.count).map((question) => lineWithin(question, 400));
    return { result: { questions }, spent };
  },
  apply: (ctx, _run, _step, finish) => commitStep(ctx, finish),
};
