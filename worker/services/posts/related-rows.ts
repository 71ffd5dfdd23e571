import type { FullFields } from "../../../schema/api/post-fields";
import type { WorkspaceCtx } from "../../context";
import { type Described, describe, likeness, searchTerms } from "./likeness";

/** Links kept per post; more than are shown, so that one can leave without a recomputation. */
const linksKept = 6;
const candidatesMax = 24;

const findCandidates = `SELECT p.id, p.title, p.excerpt, p.derived_excerpt AS derivedExcerpt, p.categories
  FROM posts_fts f JOIN posts p ON p.seq = f.rowid
  WHERE posts_fts MATCH ?1 AND p.workspace_id = ?2 AND p.status = 'PUBLISHED' AND p.id <> ?3
  ORDER BY bm25(posts_fts, 0, 8, 4, 1) LIMIT ${candidatesMax}`;
const findInCategories = `SELECT DISTINCT p.id, p.title, p.excerpt, p.derived_excerpt AS derivedExcerpt, p.categories
  FROM categories c JOIN post_categories pc ON pc.rowid IN (
    SELECT rowid FROM post_categories WHERE category_id = c.id AND public_order > ''
    ORDER BY public_order LIMIT ${candidatesMax})
  JOIN posts p ON p.id = pc.post_id
  WHERE c.workspace_id = ?1 AND c.name_key IN (SELECT value FROM json_each(?2)) AND p.id <> ?3`;
const scoresOf = `SELECT post_id AS postId, count(*) AS links, min(score) AS weakest FROM related_posts
  WHERE post_id IN (SELECT value FROM json_each(?1)) AND related_id <> ?2 GROUP BY post_id`;
const unlink = "DELETE FROM related_posts WHERE post_id = ?1 OR related_id = ?1";
const link = `INSERT OR REPLACE INTO related_posts (post_id, related_id, score)
  SELECT a.id, b.id, json_extract(j.value, '$[2]') FROM json_each(?1) j
  JOIN posts a ON a.id = json_extract(j.value, '$[0]') JOIN posts b ON b.id = json_extract(j.value, '$[1]')`;
/** In the batch itself: another post may have come onto the same lists since they were read. */
const trim = `DELETE FROM related_posts WHERE (post_id, related_id) IN (
  SELECT post_id, related_id FROM (
    SELECT post_id, related_id, row_number() OVER (PARTITION BY post_id ORDER BY score DESC, related_id DESC) AS place
    FROM related_posts WHERE post_id IN (SELECT value FROM json_each(?1)))
  WHERE place > ${linksKept})`;

type CandidateRow = {
  id: string;
  title: string;
  excerpt: string | null;
  derivedExcerpt: string;
  categories: string;
};
type Link = [postId: string, relatedId: string, score: number];

/**
 * Statements that choose a published post's related posts anew, and put it on the lists of those it suits better
 * than what they have. Candidates come from the full-text index by the post's own words; likeness is symmetric.
 */
export async function relatedRows(
  ctx: WorkspaceCtx,
  id: string,
  fields: FullFields,
): Promise<D1PreparedStatement[]> {
  const own = describe(fields.title, fields.excerpt ?? fields.content.slice(0, 1000), fields.categories);
  const candidates = await candidatesFor(ctx, id, own);
  const scored = candidates
    .map(({ id: otherId, described }) => ({ otherId, score: likeness(own, described) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.otherId < b.otherId ? -1 : 1));
  const outgoing = scored.slice(0, linksKept).map(({ otherId, score }): Link => [id, otherId, score]);
  const incoming = await placesOnLists(ctx, id, scored);
  return [
    ctx.d1.prepare(unlink).bind(id),
    ctx.d1.prepare(link).bind(JSON.stringify([...outgoing, ...incoming])),
    ctx.d1.prepare(trim).bind(JSON.stringify(incoming.map(([postId]) => postId))),
  ];
}

async function candidatesFor(ctx: WorkspaceCtx, id: string, own: Described) {
  const terms = searchTerms(own);
  const match = `workspace_id : "${ctx.workspace.id}" AND {title excerpt} : (${terms})`;
  const inCategories = ctx.d1
    .prepare(findInCategories)
    .bind(ctx.workspace.id, JSON.stringify([...own.categories]), id);
  const byWords = ctx.d1.prepare(findCandidates).bind(match, ctx.workspace.id, id);
  const results = await ctx.d1.batch<CandidateRow>(terms === null ? [inCategories] : [inCategories, byWords]);
  const rows = new Map(results.flatMap((result) => result.results).map((row) => [row.id, row]));
  return [...rows.values()].map((row) => ({
    id: row.id,
    described: describe(row.title, row.excerpt ?? row.derivedExcerpt, JSON.parse(row.categories) as string[]),
  }));
}

/** The lists that have room for the post, or a link that suits them less. */
async function placesOnLists(
  ctx: WorkspaceCtx,
  id: string,
  scored: { otherId: string; score: number }[],
): Promise<Link[]> {
  const ids = JSON.stringify(scored.map(({ otherId }) => otherId));
  const { results } = await ctx.d1
    .prepare(scoresOf)
    .bind(ids, id)
    .all<{ postId: string; links: number; weakest: number }>();
  const lists = new Map(results.map((row) => [row.postId, row]));
  return scored.flatMap(({ otherId, score }): Link[] => {
    const list = lists.get(otherId);
    const fits = !list || list.links < linksKept || list.weakest < score;
    return fits ? [[otherId, id, score]] : [];
  });
}
