import type { Run, RunErrorCode, RunStep } from "../../../schema/api/runs";
import type { runSteps } from "../../../schema/tables";
import { toInstant, toInstantOrNull } from "../instant";
import { toUsdOrNull } from "../writer/usd";
import type { CountedRun } from "./run-rows";
import { stagesOfRun } from "./stage-order";

const failure = (code: RunErrorCode | null, message: string | null) =>
  code === null ? null : { code, message: message ?? "" };

/** A run on the wire. */
export function runView(row: CountedRun): Run {
  const triesAgain = row.attempts > 0 && row.state === "pending";
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    stage: row.stage,
    stages: stagesOfRun(row.options),
    title: row.title,
    topicId: row.topicId,
    postId: row.postId,
    proposalId: row.proposalId,
    proposedChanges: row.proposedChanges,
    foundTopics: row.foundTopics,
    batchId: row.batchId,
    position: row.position,
    review: row.review,
    plannedAt: toInstantOrNull(row.plannedAt),
    plannedLocalTime: row.plannedLocalTime,
    timezone: row.timezone,
    attempts: row.attempts,
    nextTryAt: triesAgain ? toInstantOrNull(row.dueAt) : null,
    error: failure(row.errorCode, row.errorMessage),
    calls: row.calls,
    inputTokens: row.inputTokens,
    outputTokens: row.outputTokens,
    costUsd: row.unpriced > 0 ? null : toUsdOrNull(row.cost),
    createdAt: toInstant(row.createdAt),
    startedAt: toInstantOrNull(row.startedAt),
    finishedAt: toInstantOrNull(row.finishedAt),
  };
}

export type StepFacts = Omit<typeof runSteps.$inferSelect, "input" | "result">;

/** A step on the wire, without what it was asked and what came of it. */
export const stepView = (row: StepFacts): RunStep => ({
  id: row.id,
  stage: row.stage,
  part: row.part,
  round: row.round,
  state: row.state,
  inputHash: row.inputHash,
  writer: row.writer,
  model: row.model,
  promptVersion: row.promptVersion,
  calls: row.calls,
  inputTokens: row.inputTokens,
  outputTokens: row.outputTokens,
  costUsd: row.calls > 0 ? toUsdOrNull(row.cost) : 0,
  repairs: row.repairs,
  durationMs: row.durationMs,
  error: failure(row.errorCode, row.errorMessage),
  startedAt: toInstant(row.startedAt),
  finishedAt: toInstantOrNull(row.finishedAt),
});
