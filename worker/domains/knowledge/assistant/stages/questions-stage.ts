import { lineWithin } from "../../../../../schema/api/plain-text";
import type { RunKind, RunOptions } from "../../../../../schema/api/runs";
import { askWriter, Task } from "../../../models";
import type { RunRow, Stage } from "../../../runs";
import { commitStep } from "../../../runs";
import { loadBrief } from "../../context/load-brief";

/** A run's options, of the kind that its stages are for. */
function optionsOf<K extends RunKind>({ options }: RunRow, kind: K): Extract<RunOptions, { kind: K }> {
  if (!isOf(options, kind)) throw new Error(`a run of kind ${options.kind} has no stage for ${kind}`);
  return options;
}

const isOf = <K extends RunKind>(options: RunOptions, kind: K): options is Extract<RunOptions, { kind: K }> =>
  options.kind === kind;

/** The questions of a research run about its topic. */
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
    if (task.kind !== "questions") throw new Error("the recorded task is not a list of questions");
    const { answer, spent } = await askWriter(ctx, task, { ...options, runId: run.id });
    const questions = answer.questions.slice(0, task.count).map((question) => lineWithin(question, 400));
    return { result: { questions }, spent };
  },
  apply: (ctx, _run, _step, finish) => commitStep(ctx, finish),
};
