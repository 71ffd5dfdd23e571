import type { Run } from "../../../schema/api/runs";
import type { WorkspaceCtx } from "../../context";

/** What a model needs of a run to continue: its progress, result and cost. */
export function runFacts(ctx: WorkspaceCtx, run: Run): Record<string, unknown> {
  const {
    id,
    kind,
    state,
    stage,
    title,
    postId,
    proposalId,
    proposedChanges,
    foundTopics,
    review,
    calls,
    costUsd,
    error,
  } = run;
  return {
    id,
    kind,
    state,
    stage,
    title,
    ...(postId !== null && { postId }),
    ...(proposalId !== null && { proposalId, proposedChanges }),
    ...(foundTopics !== null && { foundTopics }),
    ...(review !== "none" && { review }),
    ...(run.plannedAt !== null && { plannedAt: run.plannedAt, timezone: run.timezone }),
    ...(error !== null && { error }),
    calls,
    ...(costUsd !== null && { costUsd }),
    pageUrl: `${ctx.config.publicUrl}/w/${ctx.workspace.slug}/runs/${id}`,
  };
}

/** The state of a run in a sentence. */
export function runSaid(run: Run): string {
  const { id, title, state, stage, review, proposedChanges, foundTopics, error } = run;
  const what = `The run "${title}" (${id})`;
  switch (state) {
    case "pending":
      return `${what} is queued.`;
    case "processing":
      return `${what} is in the ${stage} stage. Check again in a few seconds.`;
    case "waiting":
      return `${what} is waiting for a person after the ${stage} stage.`;
    case "failed":
      return `${what} failed: ${error?.message ?? "the reason is unknown"}`;
    case "cancelled":
      return `${what} was cancelled.`;
    case "completed":
      if (proposedChanges === 0) return `${what} is done. It found nothing new for the context.`;
      if (foundTopics !== null)
        return `${what} is done; ${foundTopics} of its topics were new and were saved.`;
      return review === "awaiting"
        ? `${what} is done. Its draft is waiting for a person to review it.`
        : `${what} is done.`;
    default:
      return state satisfies never;
  }
}
