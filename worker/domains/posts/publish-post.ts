import type { z } from "zod";
import type { PublishInput } from "../../../schema/api/posts";
import type { WorkspaceCtx } from "../../context";
import { type Also, commitChange, explainConflict, withAlso } from "../../outbox";
import { AppError } from "../../platform/errors";
import { requirePublishing } from "../../platform/require-publishing";
import { loadPost } from "./load-post";
import { publication } from "./publication";
import { requireVersion } from "./require-version";
import { requireTransition } from "./transitions";

/** DRAFT or HIDDEN to PUBLISHED: publishedAt is now or the given past date; a pending schedule ends. */
export async function publishPost(
  ctx: WorkspaceCtx,
  id: string,
  input: z.infer<typeof PublishInput>,
  also: Also = {},
): Promise<void> {
  const { row } = await loadPost(ctx, id);
  requirePublishing(ctx, "Publishing");
  requireTransition(row, "publish");
  requireVersion(row.version, input.version);
  const now = ctx.now();
  const publishedAt = input.publishedAt === undefined ? now : Date.parse(input.publishedAt);
  if (publishedAt > now) {
    throw new AppError(
      "invalid_request",
      "publishedAt: must not be in the future; schedule the post instead",
    );
  }
  await commitChange(ctx, withAlso(await publication(ctx, [row], { publishedAt }), also)).catch(
    (error: unknown) => explainConflict(ctx, [row.id], error),
  );
}
