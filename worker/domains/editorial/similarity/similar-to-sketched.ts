import type { Similar } from "../../../../schema/api/topics";
import type { WorkspaceCtx } from "../../../context";
import { findSimilar } from "./find-similar";
import type { Sketch } from "./sketch";
import { withKeptMeaning } from "./with-kept-meaning";

export interface SketchedPost {
  id: string;
  title: string;
  body: Sketch;
}

const readTopics = `SELECT id, post_id AS postId FROM topics
  WHERE post_id IN (SELECT value FROM json_each(?2)) AND +workspace_id = ?1`;

/** Topics and other posts too similar to each post, by title or by text; keyed by post id. Ignores the post's own topics. */
export async function similarToSketched(
  ctx: WorkspaceCtx,
  posts: readonly SketchedPost[],
): Promise<Map<string, Similar[]>> {
  const { results: own } = await ctx.d1
    .prepare(readTopics)
    .bind(ctx.workspace.id, JSON.stringify(posts.map(({ id }) => id)))
    .all<{ id: string; postId: string }>();
  const wanted = posts.flatMap(({ id, title, body }) => [
    { key: id, by: "title" as const, title },
    { key: id, by: "text" as const, sketch: body },
  ]);
  const except = new Map(
    posts.map(({ id }) => [id, [id, ...own.filter(({ postId }) => postId === id).map((topic) => topic.id)]]),
  );
  const asked = posts.flatMap(({ id, title }) => [
    { key: id, kind: "post-title" as const, id, title },
    { key: id, kind: "post-body" as const, id, title },
  ]);
  return withKeptMeaning(ctx, await findSimilar(ctx, wanted, { except }), asked, except);
}
