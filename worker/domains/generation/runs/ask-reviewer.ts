import type { WorkspaceCtx } from "../../../context";
import { assignGenerated, type ReviewedPost } from "../../discussion";

const readOfRun = `SELECT a.name, a.settings ->> '$.reviewerId' AS reviewerId
  FROM autopilot_dates d JOIN autopilots a ON a.id = d.autopilot_id WHERE d.run_id = ?1`;

/** Asks the reviewer of the autopilot that started a run to review its post, which has to await review by then. */
export async function askReviewer(
  ctx: WorkspaceCtx,
  runId: string,
  post: ReviewedPost,
): Promise<D1PreparedStatement[]> {
  const found = await ctx.d1
    .prepare(readOfRun)
    .bind(runId)
    .first<{ name: string; reviewerId: string | null }>();
  if (!found?.reviewerId) return [];
  return assignGenerated(ctx, post, { reviewerId: found.reviewerId, autopilot: found.name });
}
