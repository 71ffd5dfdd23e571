import type { QualityFinding } from "../../../../schema/api/quality";
import type { WorkspaceCtx } from "../../../context";
import { indexedAtOnce, indexPosts } from "../similarity/index-posts";
import { similarToSketched } from "../similarity/similar-to-sketched";
import { sketchBody, sketchTitle } from "../similarity/sketch";
import { problem } from "./finding";

/** Other posts and topics of the workspace that say nearly the same as a text that is being written. */
export async function checkSameness(
  ctx: WorkspaceCtx,
  postId: string,
  { title, content }: { title: string; content: string },
): Promise<QualityFinding[]> {
  await indexPosts(ctx, ctx.workspace.id, indexedAtOnce);
  const written = { id: postId, title: sketchTitle(title), body: sketchBody(content) };
  const similar = (await similarToSketched(ctx, [written])).get(postId) ?? [];
  return similar.map(({ kind, title: other, by, reason }) => {
    const likeness = reason === "meaning" ? `means much the same by its ${by}` : `has nearly the same ${by}`;
    return problem(
      "sameness",
      `The ${kind} “${other}” ${likeness}. Update that one instead, or say something else here.`,
    );
  });
}
