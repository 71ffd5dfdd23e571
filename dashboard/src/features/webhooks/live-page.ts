import type { Pagination } from "@schema/pagination";

type Row = { id: string; createdAt: string };
type Page<T> = { items: T[]; pagination: Pagination };

/** The first page as it is now: the newest rows, and of the page itself what is older than they tell of. */
export function livePage<T extends Row, P extends Page<T>>(
  page: P,
  { items, since }: { items: T[]; since: string | null },
): P {
  const { limit, total } = page.pagination;
  const ids = new Set(items.map(({ id }) => id));
  const older = page.items.filter(
    ({ id, createdAt }) => since !== null && createdAt <= since && !ids.has(id),
  );
  const rows = [...items, ...older].slice(0, limit);
  const all = since === null && items.length < limit;
  const count = all ? items.length : Math.max(total, rows.length);
  const totalPages = Math.ceil(count / limit);
  const pagination = { ...page.pagination, total: count, totalPages, hasMore: totalPages > 1 };
  return { ...page, items: rows, pagination };
}
