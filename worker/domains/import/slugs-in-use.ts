import type { WorkspaceCtx } from "../../context";
import { queryInParts } from "./query-in-parts";

/** Only longer slugs are shortened before a date or number is appended. */
const wholeLength = 180;

const holders = (table: string, id: string) => `
  SELECT p.slug, p.${id} AS postId FROM wanted w CROSS JOIN ${table} p
    ON p.workspace_id = ?1 AND p.slug = w.slug
  UNION SELECT p.slug, p.${id} FROM wanted w CROSS JOIN ${table} p
    ON p.workspace_id = ?1 AND p.slug >= w.low AND p.slug < w.high`;
const find = `WITH wanted AS (
    SELECT value ->> 0 AS slug, value ->> 1 AS low, value ->> 2 AS high FROM json_each(?2))
  ${holders("posts", "id")} UNION ${holders("slug_history", "post_id")}`;

/**
 * Which of these slugs, and of those that uniqueSlug may derive from them, are taken by current posts or redirects. Ignores the posts in
 * `except`.
 */
export async function slugsInUse(
  ctx: WorkspaceCtx,
  slugs: string[],
  except: ReadonlySet<string>,
): Promise<Set<string>> {
  const wanted = [...new Set(slugs)].map((slug) => [slug, ...rangeOf(slug)]);
  const rows = await queryInParts<{ slug: string; postId: string }>(ctx, find, wanted);
  return new Set(rows.filter(({ postId }) => !except.has(postId)).map(({ slug }) => slug));
}

/** The sort range of slugs that start with this one and a suffix, end exclusive. */
function rangeOf(slug: string): [string, string] {
  const stem = slug
    .slice(0, wholeLength)
    .toWellFormed()
    .replace(/[\ufffd-]+$/u, "");
  return slug.length > wholeLength ? [stem, `${stem}\u{10ffff}`] : [`${stem}-0`, `${stem}-:`];
}
