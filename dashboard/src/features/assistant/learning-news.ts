import type { Run } from "@schema/runs";

/** Whether a run may still progress without anyone's help. */
export const isUnderWay = ({ state }: Pick<Run, "state">) => state === "pending" || state === "processing";

type RunOutcome = Pick<Run, "kind" | "title" | "state" | "createdAt">;

/** Whether a later run succeeded at what a run failed at: the failure is no longer shown then. */
export const hasLaterSuccess = (
  { kind, title, state, createdAt }: RunOutcome,
  others: readonly RunOutcome[],
): boolean =>
  state === "failed" &&
  others.some(
    (one) =>
      one.state === "completed" &&
      one.kind === kind &&
      one.title === title &&
      Date.parse(one.createdAt) > Date.parse(createdAt),
  );

/** Runs that ended longer ago are not shown. */
const newsMs = 15 * 60_000;

type Facts = Pick<Run, "kind" | "title" | "state" | "createdAt" | "finishedAt" | "proposedChanges">;

/** Whether a learning run is shown: while it runs, and for a while if it ended without a change to decide on. */
export function isNews(run: Facts, runs: readonly Facts[], now: number): boolean {
  if (isUnderWay(run)) return true;
  const isFresh = run.finishedAt !== null && now - Date.parse(run.finishedAt) < newsMs;
  return isFresh && !run.proposedChanges && !hasLaterSuccess(run, runs);
}
