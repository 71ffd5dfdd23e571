import type { z } from "zod";
import type { Pagination } from "../../../schema/api/pagination";
import type { Api, Query } from "./api.ts";
import type { Cli } from "./cli.ts";
import type { PageOptions } from "./options.ts";

interface List<T> {
  items: T[];
  pagination: Pagination;
}

const most = 100;

/** One page of a list, or all of it; notes on the terminal if there is more. */
export async function readList<T extends { id: string }>(
  cli: Cli,
  api: Pick<Api, "get">,
  path: string,
  shape: z.ZodType<List<T>>,
  { limit, page, all }: PageOptions,
  query: Query = {},
): Promise<List<T>> {
  if (all) return readAll(api, path, shape, query);
  const list = await api.get(path, shape, { ...query, limit, page });
  const { total, totalPages, hasMore } = list.pagination;
  if (hasMore)
    cli.noteAfter(
      `Page ${page} of ${totalPages} (${total} in total). For more, use --page ${page + 1} or --all.`,
    );
  return list;
}

/** Every page, 100 at a time, without duplicates if items move between pages. */
export async function readAll<T extends { id: string }>(
  api: Pick<Api, "get">,
  path: string,
  shape: z.ZodType<List<T>>,
  query: Query = {},
): Promise<List<T>> {
  const items = new Map<string, T>();
  for (let page = 1; ; page++) {
    const list = await api.get(path, shape, { ...query, limit: most, page });
    for (const item of list.items) items.set(item.id, item);
    if (!list.pagination.hasMore) {
      const total = items.size;
      return {
        items: [...items.values()],
        pagination: { page: 1, limit: total, total, totalPages: Math.min(1, total), hasMore: false },
      };
    }
  }
}
