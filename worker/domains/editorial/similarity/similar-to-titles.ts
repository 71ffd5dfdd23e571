import type { Similar } from "../../../../schema/api/topics";
import type { WorkspaceCtx } from "../../../context";
import { findSimilar, type SimilarOptions } from "./find-similar";
import { indexedAtOnce, indexPosts } from "./index-posts";

/** Topics and posts whose titles are too similar to each title, under the title's key. */
export async function similarToTitles(
  ctx: WorkspaceCtx,
  titles: readonly { key: string; title: string }[],
  options: SimilarOptions = {},
): Promise<Map<string, Similar[]>> {
  await indexPosts(ctx, ctx.workspace.id, indexedAtOnce);
  const wanted = titles.map(({ key, title }) => ({ key, by: "title" as const, title }));
  return findSimilar(ctx, wanted, options);
}
