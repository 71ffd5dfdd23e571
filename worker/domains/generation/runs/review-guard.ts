import { eq, type SQL, sql } from "drizzle-orm";
import type { ReviewState } from "../../../../schema/api/runs";
import { runs } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { type CountedRun, inWorkspace, loadRun } from "../../runs";

/** A run whose draft awaits review, with that draft's id. Throws `illegal_transition` for others. */
export async function loadAwaiting(
  ctx: WorkspaceCtx,
  id: string,
): Promise<{ run: CountedRun; postId: string }> {
  const run = await loadRun(ctx, id);
  const { postId, review, state } = run;
  const refused = (why: string) => new AppError("illegal_transition", why, { review, state });
  if (review === "approved" || review === "rejected") throw refused(`It was already ${review}`);
  if (state !== "completed")
    throw refused(`The run is ${state}; you can review its draft after the run ends`);
  if (review === "none") throw refused("This run has nothing to review");
  if (postId === null) throw refused("Its post was deleted");
  return { run, postId };
}

/** Records the decision of a review, once; belongs to the guarded statements of the change to the post. `where` may add conditions. */
export const decided = (
  ctx: WorkspaceCtx,
  id: string,
  review: ReviewState,
  where?: SQL,
): D1PreparedStatement =>
  statement(
    ctx,
    ctx.db
      .update(runs)
      .set({ review, updatedAt: ctx.now() })
      .where(
        inWorkspace(ctx, eq(runs.id, id), eq(runs.review, "awaiting"), eq(runs.state, "completed"), where),
      ),
  );

/** A condition on the run's post, `p`, evaluated inside the batch. */
export const whosePost = (condition: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM posts p WHERE p.id = ${runs.postId} AND ${condition})`;
