import { and, eq, isNull } from "drizzle-orm";
import { posts, runSteps } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { loadPost } from "../../posts/load-post";
import { isPlainDraft } from "../../posts/plain-draft";
import { commitStep } from "../../runs/commit-step";
import type { Finish, RunRow, StepRow } from "../../runs/stage";
import { statement } from "../../../platform/db/statement";
import { writePicture } from "../write-picture";
import { isByHand } from "./is-by-hand";
import type { PictureInput, PictureResult } from "./picture-step";

/**
 * Sets the picture on the run's draft; one that readers see by now, or are about to, and a hero chosen by hand stay as they are. Where
 * its file is gone, as somebody deleted the same picture or the run waited for weeks, there is none, and the step says so.
 */
export async function applyPicture(
  ctx: WorkspaceCtx,
  run: RunRow,
  step: StepRow,
  { input: { use, alt }, result: { picture } }: { input: PictureInput; result: PictureResult },
  finish: Finish,
): Promise<void> {
  if (run.postId === null || picture === null) return commitStep(ctx, finish);
  if (!(await ctx.bucket.head(picture.key)))
    return commitStep(ctx, finish, { statements: [lost(ctx, step)] });
  const { row } = await loadPost(ctx, run.postId);
  const stays = !isPlainDraft(row) || (use === "hero" && isByHand(row.hero));
  await writePicture(ctx, picture, alt, ({ hero, statements }) => {
    if (stays) return commitStep(ctx, finish, { statements });
    const change =
      use === "og" ? { ogImage: hero } : { hero, version: row.version + 1, updatedAt: ctx.now() };
    const update = ctx.db
      .update(posts)
      .set(change)
      .where(
        and(
          eq(posts.id, row.id),
          eq(posts.version, row.version),
          eq(posts.status, "DRAFT"),
          isNull(posts.scheduledAt),
        ),
      );
    return commitStep(ctx, finish, { guarded: [statement(ctx, update)], statements });
  });
}

function lost(ctx: WorkspaceCtx, { id }: StepRow): D1PreparedStatement {
  const failure = {
    code: "conflict",
    message: "The picture was deleted before it was set; do this step again.",
  };
  const result: PictureResult = { picture: null, made: "none", failure };
  return statement(ctx, ctx.db.update(runSteps).set({ result }).where(eq(runSteps.id, id)));
}
