import type { FullFields } from "../../../schema/api/post-fields";
import type { WorkspaceCtx } from "../../context";
import { type Reading, readTogether } from "./read-together";

/** The basis for comparing two posts: words and categories. */
interface Described {
  words: Set<string>;
  categories: Set<string>;
}

const categoryWeight = 2;
const termsMax = 16;
const stopWords = new Set(
  (
    "about after again also and another are around because been before being between both but can could did does " +
    "doing down during each few for from further had has have having here how into its itself just like made make " +
    "many more most much must new not now off once one only other our out over own same see she should some such " +
    "than that the their them then there these they this those through under until use used using very want was " +
    "way were what when where which while who why will with would you your"
  ).split(" "),
);

function describe(title: string, summary: string, categories: string[]): Described {
  const words =
    `${title} ${summary}`
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return {
    words: new Set(words.filter((word) => !stopWords.has(word)).slice(0, 80)),
    categories: new Set(categories.map((name) => name.toLowerCase())),
  };
}

/** Symmetric, from 0 (nothing shared) to 3: the cosine similarity of the words plus twice that of the categories. */
function likeness(a: Described, b: Described): number {
  return cosine(a.words, b.words) + categoryWeight * cosine(a.categories, b.categories);
}

function cosine(a: Set<string>, b: Set<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const item of a) if (b.has(item)) shared += 1;
  return shared / Math.sqrt(a.size * b.size);
}

/** The leading words, each as an FTS5 expression that finds posts containing it. */
const searchTerms = ({ words }: Described): string[] =>
  [...words].slice(0, termsMax).map((word) => `"${word.replaceAll('"', '""')}"`);

/** Stored per post; more than are shown, so that one can disappear without recomputing. */
const linksKept = 6;
const candidatesMax = 24;

/** Only the newest posts for each word: a common word would otherwise read the whole blog. */
const perWordMax = 40;

/**
 * Ranks by the number of shared words. The index spans all workspaces, so bm25 would count words across all of them. Each `+` keeps SQLite
 * from reading all posts by an index of that column.
 */
const findCandidates = `SELECT p.id, p.title, p.excerpt, p.derived_excerpt AS derivedExcerpt, p.categories
  FROM json_each(?1) t
  CROSS JOIN posts p ON p.seq IN (
    SELECT rowid FROM posts_fts WHERE posts_fts MATCH 'workspace_id : "' || ?2 || '" AND {title excerpt} : ' || t.value
    ORDER BY rowid DESC LIMIT ${perWordMax})
  WHERE +p.workspace_id = ?2 AND +p.status = 'PUBLISHED' AND p.id <> ?3
  GROUP BY p.seq ORDER BY count(*) DESC, p.seq DESC LIMIT ${candidatesMax}`;
const findInCategories = `SELECT DISTINCT p.id, p.title, p.excerpt, p.derived_excerpt AS derivedExcerpt, p.categories
  FROM categories c JOIN post_categories pc ON pc.rowid IN (
    SELECT rowid FROM post_categories WHERE category_id = c.id AND public_order > ''
    ORDER BY public_order LIMIT ${candidatesMax})
  JOIN posts p ON p.id = pc.post_id
  WHERE c.workspace_id = ?1 AND c.name_key IN (SELECT value FROM json_each(?2)) AND p.id <> ?3`;
const unlink = `DELETE FROM related_posts WHERE post_id IN (SELECT value FROM json_each(?1))
  OR related_id IN (SELECT value FROM json_each(?1))`;
/** Only links that fit: the list is not full, or they beat its weakest. */
const link = `INSERT OR REPLACE INTO related_posts (post_id, related_id, score)
  SELECT a.id, b.id, j.value ->> 2 FROM json_each(?1) j
  JOIN posts a ON a.id = j.value ->> 0 JOIN posts b ON b.id = j.value ->> 1
  WHERE (SELECT count(*) FROM related_posts WHERE post_id = a.id) < ${linksKept}
    OR j.value ->> 2 > (SELECT min(score) FROM related_posts WHERE post_id = a.id)`;
const trim = `DELETE FROM related_posts WHERE (post_id, related_id) IN (
  SELECT post_id, related_id FROM (
    SELECT post_id, related_id, row_number() OVER (PARTITION BY post_id ORDER BY score DESC, related_id DESC) AS place
    FROM related_posts WHERE post_id IN (SELECT value FROM json_each(?1)))
  WHERE place > ${linksKept})`;

/** A post that is or will be published; `content` may be only its beginning. */
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
 * Statements that choose the related posts of published posts again, and add these posts to the lists they fit better than current entries.
 * Candidates come from the full-text index by the post's own words, and from the rest of the group; similarity is symmetric. One read for
 * any number of posts.
 */
export const relatedRows = (ctx: WorkspaceCtx, subjects: Subject[]): Promise<D1PreparedStatement[]> =>
  readTogether(ctx, [relatedReading(ctx, subjects)]);

/** The same, to be read with others. */
export function relatedReading(ctx: WorkspaceCtx, subjects: Subject[]): Reading {
  const group = subjects.map(({ id, title, excerpt, content, categories }) => ({
    id,
    described: describe(title, excerpt ?? content.slice(0, 1000), categories),
  }));
  const queries = group.map((known) => candidateQueries(ctx, known));
  return {
    queries: queries.flat(),
    statements: (results) => linkRows(ctx, group, candidatesIn(queries, results)),
  };
}

function linkRows(ctx: WorkspaceCtx, group: Known[], found: Known[][]): D1PreparedStatement[] {
  const members = JSON.stringify(group.map(({ id }) => id));
  const ranked = group.map((subject, index) => rank(subject, [...(found[index] ?? []), ...group]));
  const outgoing = ranked.flatMap((links) => links.slice(0, linksKept));
  const ownIds = new Set(group.map(({ id }) => id));
  const suited = ranked.flat().filter(([, otherId]) => !ownIds.has(otherId));
  const incoming = suited.map(([ownId, otherId, score]): Link => [otherId, ownId, score]);
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

function candidateQueries(ctx: WorkspaceCtx, { id, described }: Known): D1PreparedStatement[] {
  const terms = searchTerms(described);
  const inCategories = ctx.d1
    .prepare(findInCategories)
    .bind(ctx.workspace.id, JSON.stringify([...described.categories]), id);
  const byWords = ctx.d1.prepare(findCandidates).bind(JSON.stringify(terms), ctx.workspace.id, id);
  return terms.length === 0 ? [inCategories] : [inCategories, byWords];
}

const candidatesIn = (queries: unknown[][], results: D1Result[]): Known[][] =>
  queries.map(({ length }) => {
    const rows = results.splice(0, length).flatMap((result) => result.results as CandidateRow[]);
    return [...new Map(rows.map((row) => [row.id, row])).values()].map((row) => ({
      id: row.id,
      described: describe(
        row.title,
        row.excerpt ?? row.derivedExcerpt,
        JSON.parse(row.categories) as string[],
      ),
    }));
  });
