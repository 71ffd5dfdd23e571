import type { WorkspaceCtx } from "../../../context";
import {
  type Answer,
  answers,
  askWriter,
  getBudget,
  isFree,
  type Task,
  type TaskOf,
  type WriteOptions,
  WriterError,
} from "../../models";
import type { Finish, RunRow, StepOutcome, StepPlan } from "../../runs";
import type { ClaimRow } from "./load-claimed-posts";
import { openPairs, pairKey, storeVerdicts } from "./verdicts";

/** Number of attempts at a transient model failure before the rules decide alone. */
const triesMax = 2;
/** Reasons that would also fail every other call. */
const isOfAll = new Set<WriterError["code"]>(["unauthorized", "quota_exhausted", "not_found"]);

/** The outcome of asking a model, or `without` if it fails in a way that affects only this call. */
export async function askOr(
  run: RunRow,
  without: unknown,
  ask: () => Promise<StepOutcome>,
): Promise<StepOutcome> {
  try {
    return await ask();
  } catch (error) {
    const mayEnd = error instanceof WriterError && error.code !== "cancelled";
    if (!mayEnd || isOfAll.has(error.code) || (error.mayPass && run.attempts < triesMax)) throw error;
    return { result: without, spent: null };
  }
}

function pairsOf(task: Task): TaskOf<"entailment"> {
  if (task.kind !== "entailment") throw new Error("the recorded task is not an entailment");
  return task;
}

const isTask = (input: object): input is Task => "kind" in input;

/** The next claims whose quotes no model was asked about; none if no model is connected. `inputs` are those of the steps so far. */
export async function planPairs(
  ctx: WorkspaceCtx,
  claims: readonly ClaimRow[],
  inputs: readonly object[],
): Promise<StepPlan | null> {
  const asked = inputs.flatMap((input) =>
    isTask(input) && input.kind === "entailment" ? input.pairs.map(pairKey) : [],
  );
  const [pairs] = openPairs(claims, new Set(asked));
  if (!pairs || isFree((await getBudget(ctx)).settings)) return null;
  return { part: inputs.length, input: { kind: "entailment", pairs } satisfies TaskOf<"entailment"> };
}

/** What the model says of the pairs, or nothing if it fails: then the rules decide. */
export const performPairs = (
  ctx: WorkspaceCtx,
  run: RunRow,
  task: Task,
  options: WriteOptions,
): Promise<StepOutcome> =>
  askOr(run, { verdicts: [] } satisfies Answer<"entailment">, async () => {
    const asking = { ...options, runId: run.id, postId: run.postId };
    const { answer, spent } = await askWriter(ctx, pairsOf(task), asking);
    return { result: answer, spent };
  });

export const applyPairs = (
  ctx: WorkspaceCtx,
  postId: string,
  { task, result }: { task: Task; result: unknown },
  finish: Finish,
): Promise<void> =>
  storeVerdicts(
    ctx,
    postId,
    { pairs: pairsOf(task).pairs, answer: answers.entailment.parse(result) },
    finish,
  );
