import { eq } from "drizzle-orm";
import type { ReviewState } from "../../../schema/api/runs";
import { runs } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../errors";
import { statement } from "../write/statement";
import { type CountedRun, inWorkspace, loadRun } from "./run-rows";

/** A run whose draft waits for review, with that draft's id. Throws `illegal_transition` for others. */
export async function loadAwaiting(
  ctx: WorkspaceCtx,
  id: string,
): Promise<{ run: CountedRun; postId: string }> {
  const run = await loadRun(ctx, id);
  const { postId, review } = run;
  if (review === "awaiting" && postId !== null) return { run, postId };
  const why = review === "none" ? "It has nothing to review" : `It was ${review} already`;
  throw new AppError("illegal_transition", review === "awaiting" ? "Its post was deleted" : why, { review });
}

/** Decides a review, once: to stand among the guarded statements of what is done with the post. */
export const decided = (ctx: WorkspaceCtx, id: string, review: ReviewState): D1PreparedStatement =>
  statement(
    ctx,
    ctx.db
      .update(runs)
      .set({ review, updatedAt: ctx.now() })
      .where(inWorkspace(ctx, eq(runs.id, id), eq(runs.review, "awaiting"))),
  );
