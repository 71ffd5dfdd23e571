import { eq } from "drizzle-orm";
import type { QualityFinding } from "../../../schema/api/quality";
import { topics } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { findSimilar } from "../sameness/find-similar";
import { indexedAtOnce, indexPosts } from "../sameness/index-posts";
import { sketchBody, sketchTitle } from "../sameness/sketch";
import { problem } from "./finding";

/** Other posts and topics of the workspace that say nearly the same as a text that is being written. */
export async function checkSameness(
  ctx: WorkspaceCtx,
  postId: string,
  { title, content }: { title: string; content: string },
): Promise<QualityFinding[]> {
  await indexPosts(ctx, ctx.workspace.id, indexedAtOnce);
  const own = await ctx.db.select({ id: topics.id }).from(topics).where(eq(topics.postId, postId));
  const wanted = [
    { key: postId, by: "title" as const, sketch: sketchTitle(title) },
    { key: postId, by: "text" as const, sketch: sketchBody(content) },
  ];
  const except = new Map([[postId, [postId, ...own.map(({ id }) => id)]]]);
  const similar = (await findSimilar(ctx, wanted, { except })).get(postId) ?? [];
  return similar.map(({ kind, title: other, by }) =>
    problem(
      "sameness",
      `The ${kind} “${other}” has nearly the same ${by}. Update that one instead, or say something else here.`,
    ),
  );
}
