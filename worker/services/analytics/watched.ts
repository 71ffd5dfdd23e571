import { AnalyticsError } from "../../adapters/google-analytics/analytics-error";
import type { WorkspaceCtx } from "../../context";
import { noteProblem } from "./note-problem";

/** Asks the provider, and keeps what went wrong where it is of the kind that stays. */
export async function watched<T>(
  ctx: WorkspaceCtx,
  { id }: { id: string },
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AnalyticsError) await noteProblem(ctx, id, error);
    throw error;
  }
}
