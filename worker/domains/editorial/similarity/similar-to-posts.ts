import type { Similar } from "../../../../schema/api/topics";
import type { WorkspaceCtx } from "../../../context";
import { indexedAtOnce, indexPosts } from "./index-posts";
import { type SketchedPost, similarToSketched } from "./similar-to-sketched";
import { bodyCharactersMax, sketchBody } from "./sketch";

interface PostText {
  id: string;
  title: string;
  content: string;
}

const isKept = `EXISTS (SELECT 1 FROM shingled t
  WHERE t.owner_kind = 'post-title' AND t.owner_id = p.id AND t.version = p.version)`;
const wanted = "p.id IN (SELECT value FROM json_each(?2)) AND +p.workspace_id = ?1";
const readKept = `SELECT p.id, p.title, s.hash FROM posts p
  LEFT JOIN shingles s ON s.owner_kind = 'post-body' AND s.owner_id = p.id
  WHERE ${wanted} AND ${isKept}`;
const readTexts = `SELECT p.id, p.title, substr(p.content, 1, ${bodyCharactersMax}) AS content FROM posts p
  WHERE ${wanted} AND NOT ${isKept}`;

/** Current sketches of posts: those stored by `indexPosts`, and for posts it has not reached, computed from their text. */
async function loadSketches(ctx: WorkspaceCtx, ids: readonly string[]): Promise<SketchedPost[]> {
  const bound = [ctx.workspace.id, JSON.stringify(ids)];
  const [kept, texts] = await ctx.d1.batch([
    ctx.d1.prepare(readKept).bind(...bound),
    ctx.d1.prepare(readTexts).bind(...bound),
  ]);
  const found = Map.groupBy(
    (kept?.results ?? []) as { id: string; title: string; hash: number | null }[],
    ({ id }) => id,
  );
  return [
    ...[...found].map(([id, rows]) => ({
      id,
      title: rows[0]?.title ?? "",
      body: rows.flatMap(({ hash }) => hash ?? []),
    })),
    ...((texts?.results ?? []) as PostText[]).map(({ id, title, content }) => ({
      id,
      title,
      body: sketchBody(content),
    })),
  ];
}

/** Topics and other posts too similar to each post, by title or by text; keyed by post id. */
export async function similarToPosts(
  ctx: WorkspaceCtx,
  ids: readonly string[],
): Promise<Map<string, Similar[]>> {
  if (ids.length === 0) return new Map();
  await indexPosts(ctx, ctx.workspace.id, indexedAtOnce);
  return similarToSketched(ctx, await loadSketches(ctx, ids));
}
