import type { AnalyticsProblemCode } from "../../../schema/api/analytics";
import type { WorkspaceCtx } from "../../context";
import { AnalyticsError } from "./google/analytics-error";
import { holdOf } from "./hold-of";
import type { ConnectionRow } from "./load-connection";
import { logFailure } from "./log-failure";
import { noteProblem } from "./note-problem";

/** What is wrong with the access itself. All else that the Admin API fails by says nothing of reports: they come from another API. */
const ofAccess = new Set<AnalyticsProblemCode>([
  "client_refused",
  "reconnect",
  "scope_missing",
  "credentials_unreadable",
]);

/** Asks the Admin API, and keeps what went wrong, or is right again, where it is so of reports too. */
export async function watched<T>(
  ctx: WorkspaceCtx,
  connection: ConnectionRow,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await ask();
    if (connection.problem && ofAccess.has(connection.problem.code)) await noteProblem(ctx, connection, null);
    return answer;
  } catch (error) {
    if (!(error instanceof AnalyticsError)) throw error;
    logFailure(ctx, error);
    const hold = ofAccess.has(error.code) ? holdOf(error, ctx.now()) : null;
    if (hold) await noteProblem(ctx, connection, hold);
    throw error;
  }
}
