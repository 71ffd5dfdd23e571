import type { Similar } from "../../../schema/api/topics";
import type { WorkspaceCtx } from "../../context";
import { findSimilar } from "./find-similar";
import { indexedAtOnce, indexPosts } from "./index-posts";
import { bodyCharactersMax, sketchBody, sketchTitle } from "./sketch";

interface PostText {
  id: string;
  title: string;
  content: string;
}

const readTexts = `SELECT id, title, substr(content, 1, ${bodyCharactersMax}) AS content FROM posts
  WHERE id IN (SELECT value FROM json_each(?2)) AND +workspace_id = ?1`;
const readTopics = `SELECT id, post_id AS postId FROM topics
  WHERE post_id IN (SELECT value FROM json_each(?2)) AND +workspace_id = ?1`;

/** Topics and other posts that are too close to each of the posts, by title or by text; by the post's id. */
export async function similarToPosts(
  ctx: WorkspaceCtx,
  ids: readonly string[],
): Promise<Map<string, Similar[]>> {
  if (ids.length === 0) return new Map();
  await indexPosts(ctx, ctx.workspace.id, indexedAtOnce);
  const listed = JSON.stringify(ids);
  const [texts, topics] = await ctx.d1.batch([
    ctx.d1.prepare(readTexts).bind(ctx.workspace.id, listed),
    ctx.d1.prepare(readTopics).bind(ctx.workspace.id, listed),
  ]);
  const posts = (texts?.results ?? []) as PostText[];
  const own = (topics?.results ?? []) as { id: string; postId: string }[];
  const wanted = posts.flatMap(({ id, title, content }) => [
    { key: id, by: "title" as const, sketch: sketchTitle(title) },
    { key: id, by: "text" as const, sketch: sketchBody(content) },
  ]);
  const except = new Map(
    posts.map(({ id }) => [id, [id, ...own.filter(({ postId }) => postId === id).map((topic) => topic.id)]]),
  );
  return findSimilar(ctx, wanted, { except });
}
