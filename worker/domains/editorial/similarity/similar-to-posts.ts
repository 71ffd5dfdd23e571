import type { Similar } from "../../../../schema/api/topics";
import type { WorkspaceCtx } from "../../../context";
import { indexedAtOnce, indexPosts } from "./index-posts";
import { loadSketches } from "./load-sketches";
import { similarToSketched } from "./similar-to-sketched";

/** Topics and other posts that are too close to each of the posts, by title or by text; by the post's id. */
export async function similarToPosts(
  ctx: WorkspaceCtx,
  ids: readonly string[],
): Promise<Map<string, Similar[]>> {
  if (ids.length === 0) return new Map();
  await indexPosts(ctx, ctx.workspace.id, indexedAtOnce);
  return similarToSketched(ctx, await loadSketches(ctx, ids));
}
