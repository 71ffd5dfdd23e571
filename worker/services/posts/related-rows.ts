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
const linksOf = `SELECT post_id AS postId, related_id AS relatedId, score FROM related_posts
  WHERE post_id IN (SELECT value FROM json_each(?1)) AND related_id NOT IN (SELECT value FROM json_each(?2))`;
const unlink = `DELETE FROM related_posts WHERE post_id IN (SELECT value FROM json_each(?1))
  OR related_id IN (SELECT value FROM json_each(?1))`;
const link = `INSERT OR REPLACE INTO related_posts (post_id, related_id, score)
  SELECT a.id, b.id, json_extract(j.value, '$[2]') FROM json_each(?1) j
  JOIN posts a ON a.id = json_extract(j.value, '$[0]') JOIN posts b ON b.id = json_extract(j.value, '$[1]')`;

/** In the batch itself: other posts may have come onto the same lists since they were read. */
const trim = `DELETE FROM related_posts WHERE (post_id, related_id) IN (
  SELECT post_id, related_id FROM (
    SELECT post_id, related_id, row_number() OVER (PARTITION BY post_id ORDER BY score DESC, related_id DESC) AS place
    FROM related_posts WHERE post_id IN (SELECT value FROM json_each(?1)))
  WHERE place > ${linksKept})`;

/** A post that is, or is about to be, published; `content` may be its beginning only. */
type Subject = Pick<FullFields, "title" | "excerpt" | "content" | "categories"> & { id: string };
type Known = { id: string; described: Described };
type CandidateRow = {
  id: string;
  title: string;
  excerpt: string | null;
  derivedExcerpt: string;
  categories: string;
};
type Link = [postId: string, relatedId: string, score: number];

/**
 * Statements that choose published posts' related posts anew, and put them on the lists of those they suit better than
 * what they have. Candidates come from the full-text index by a post's own words, and from the others of the group;
 * likeness is symmetric. Two reads, whatever the number of posts.
 */
export async function relatedRows(ctx: WorkspaceCtx, subjects: Subject[]): Promise<D1PreparedStatement[]> {
  const group = subjects.map(({ id, title, excerpt, content, categories }) => ({
    id,
    described: describe(title, excerpt ?? content.slice(0, 1000), categories),
  }));
  const members = JSON.stringify(group.map(({ id }) => id));
  const found = await candidatesFor(ctx, group);
  const ranked = group.map((subject, index) => rank(subject, [...(found[index] ?? []), ...group]));
  const outgoing = ranked.flatMap((links) => links.slice(0, linksKept));
  const ownIds = new Set(group.map(({ id }) => id));
  const suited = ranked.flat().filter(([, otherId]) => !ownIds.has(otherId));
  const incoming = await placesOnLists(ctx, members, suited);
  return [
    ctx.d1.prepare(unlink).bind(members),
    ctx.d1.prepare(link).bind(JSON.stringify([...outgoing, ...incoming])),
    ctx.d1.prepare(trim).bind(JSON.stringify([...new Set(incoming.map(([postId]) => postId))])),
  ];
}

const rank = (own: Known, candidates: Known[]): Link[] =>
  candidates
    .filter(({ id }) => id !== own.id)
    .map((other): Link => [own.id, other.id, likeness(own.described, other.described)])
    .filter(([, , score]) => score > 0)
    .sort((a, b) => b[2] - a[2] || (a[1] < b[1] ? -1 : 1));

async function candidatesFor(ctx: WorkspaceCtx, group: Known[]): Promise<Known[][]> {
  const queries = group.map(({ id, described }) => {
    const terms = searchTerms(described);
    const match = `workspace_id : "${ctx.workspace.id}" AND {title excerpt} : (${terms})`;
    const inCategories = ctx.d1
      .prepare(findInCategories)
      .bind(ctx.workspace.id, JSON.stringify([...described.categories]), id);
    const byWords = ctx.d1.prepare(findCandidates).bind(match, ctx.workspace.id, id);
    return terms === null ? [inCategories] : [inCategories, byWords];
  });
  const results = await ctx.d1.batch<CandidateRow>(queries.flat());
  return queries.map(({ length }) => {
    const rows = results.splice(0, length).flatMap((result) => result.results);
    return [...new Map(rows.map((row) => [row.id, row])).values()].map((row) => ({
      id: row.id,
      described: describe(
        row.title,
        row.excerpt ?? row.derivedExcerpt,
        JSON.parse(row.categories) as string[],
      ),
    }));
  });
}

/** `suited` are links from the group to others; answers the links back that find a place. */
async function placesOnLists(ctx: WorkspaceCtx, members: string, suited: Link[]): Promise<Link[]> {
  const ids = JSON.stringify([...new Set(suited.map(([, otherId]) => otherId))]);
  const { results } = await ctx.d1
    .prepare(linksOf)
    .bind(ids, members)
    .all<{ postId: string; relatedId: string; score: number }>();
  const lists = Map.groupBy(results, (row) => row.postId);
  const incoming: Link[] = [];
  for (const [otherId, links] of Map.groupBy(suited, ([, id]) => id)) {
    const held = (lists.get(otherId) ?? []).map((row): Link => [row.postId, row.relatedId, row.score]);
    const offered = links.map(([ownId, , score]): Link => [otherId, ownId, score]);
    const kept = new Set([...held, ...offered].sort((a, b) => b[2] - a[2]).slice(0, linksKept));
    incoming.push(...offered.filter((one) => kept.has(one)));
  }
  return incoming;
}
