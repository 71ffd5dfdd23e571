import type { Built } from "./body-cache";
import { publicColumns } from "./public-columns";
import { type Addresses, brandingOf, type PublicRow, publicPost } from "./public-row";
import type { Sql } from "./read-batch";
import { effectiveVersion, readVersioned, rowsOf } from "./versioned";

export interface ListParams {
  page: number;
  limit: number;
  /** In lowercase; null for all posts. */
  category: string | null;
}

/** The canonical form: one spelling per response, so that variants do not multiply cache entries. */
export function listParams({ page, limit, category }: ListParams): string {
  const filter = category === null ? "" : `category=${encodeURIComponent(category)}&`;
  return `${filter}page=${page}&limit=${limit}`;
}

/**
 * By its name, its slug, or a former one of either. One without published posts comes last: it may be created, by a draft, or deleted
 * without raising a version.
 */
const categoryOf = `FROM categories WHERE workspace_id = ?1 AND (slug = ?2 OR name_key = ?2
    OR id = (SELECT category_id FROM category_redirects WHERE workspace_id = ?1 AND key = ?2))
  ORDER BY published_count > 0 DESC, name_key = ?2 DESC, slug = ?2 DESC LIMIT 1`;

/**
 * Builds a page and reads its version in one batch. `anchor` is the order key of the last post before the page; with it, only the page's
 * own rows are read, without it, OFFSET skips the rows before.
 */
export async function buildList(
  db: Sql,
  workspaceId: string,
  params: ListParams,
  anchor: string | null,
  addresses: Addresses,
): Promise<Built> {
  const { page, limit, category } = params;
  const offset = anchor === null ? (page - 1) * limit : 0;
  const after = anchor ?? "";
  const source =
    category === null
      ? "posts p WHERE p.workspace_id = ?1 AND p.public_order > ?2 ORDER BY p.public_order LIMIT ?3 OFFSET ?4"
      : `(SELECT post_id, public_order FROM post_categories
           WHERE category_id = (SELECT id ${categoryOf.replaceAll("?2", "?5")}) AND public_order > ?2
           ORDER BY public_order LIMIT ?3 OFFSET ?4) pc
         JOIN posts p ON p.id = pc.post_id ORDER BY pc.public_order`;
  const values = [workspaceId, after, limit, offset, ...(category === null ? [] : [category])];
  const { workspace, results } = await readVersioned(db, workspaceId, "posts", [
    db.prepare(`SELECT ${publicColumns} FROM ${source}`).bind(...values),
    ...(category === null
      ? []
      : [db.prepare(`SELECT published_count AS total ${categoryOf}`).bind(workspaceId, category)]),
  ]);
  const [rows, filter] = results;
  const found = rowsOf<PublicRow>(rows);
  const total = category === null ? workspace.total : (rowsOf<{ total: number }>(filter)[0]?.total ?? 0);
  const totalPages = Math.ceil(total / limit);
  const data = {
    items: found.map((row) => publicPost(row, workspace, addresses)),
    pagination: { page, limit, total, totalPages, hasMore: page < totalPages },
    branding: brandingOf(workspace),
  };
  const last = found.at(-1)?.publicOrder;
  return {
    version: effectiveVersion(workspace),
    status: 200,
    body: JSON.stringify({ success: true, data }),
    ...(last && { hint: last }),
    keep: found.length > 0 || (page === 1 && category === null),
  };
}
