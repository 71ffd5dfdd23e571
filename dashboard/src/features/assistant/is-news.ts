import type { Run } from "@schema/runs";
import { hasLaterSuccess } from "./has-later-success";
import { isUnderWay } from "./under-way";

/** Runs that ended longer ago are not shown. */
const newsMs = 15 * 60_000;

type Facts = Pick<Run, "kind" | "title" | "state" | "createdAt" | "finishedAt" | "proposedChanges">;

/** Whether a learning run is shown: while it runs, and for a while if it ended without a change to decide on. */
export function isNews(run: Facts, runs: readonly Facts[], now: number): boolean {
  if (isUnderWay(run)) return true;
  const isFresh = run.finishedAt !== null && now - Date.parse(run.finishedAt) < newsMs;
  return isFresh && !run.proposedChanges && !hasLaterSuccess(run, runs);
}
