import type { Probe } from "./probe.ts";
import { dataOf, fail, isObject, type Reply } from "./reply.ts";

export type Entity = Record<string, unknown>;

export interface PageFacts {
  page: number;
  limit: number;
  total: number;
  totalPages: number;
  hasMore: boolean;
}

export interface ListPage {
  reply: Reply;
  items: Entity[];
  pagination: PageFacts;
}

/** A page of a list (spec: "GET …/blogs", "Pagination object"): `data.items` and `data.pagination`. */
export function readList(reply: Reply): ListPage {
  const { items, pagination } = dataOf(reply);
  if (!Array.isArray(items) || !items.every(isObject)) return fail(reply, "data.items, an array of objects");
  if (!isPageFacts(pagination)) {
    const got = `data.pagination ${JSON.stringify(pagination)}`;
    return fail(
      reply,
      "data.pagination with the numbers page, limit, total, totalPages and the boolean hasMore",
      got,
    );
  }
  return { reply, items, pagination };
}

const isPageFacts = (value: unknown): value is PageFacts =>
  isObject(value) &&
  ["page", "limit", "total", "totalPages"].every((name) => Number.isInteger(value[name])) &&
  typeof value.hasMore === "boolean";

export interface Walk {
  pages: ListPage[];
  posts: Entity[];
  /** False if there are more pages than the kit reads. */
  complete: boolean;
}

const pagesMax = 25;

/** Follows the spec's paging procedure: page 1, then the next while `hasMore` is true. */
export async function walkList(probe: Probe, limit: number, filter = ""): Promise<Walk> {
  const pages: ListPage[] = [];
  for (let page = 1; page <= pagesMax; page++) {
    const read = readList(await probe.ask(`/blogs?limit=${limit}&page=${page}${filter}`));
    pages.push(read);
    if (!read.pagination.hasMore) return { pages, posts: postsOf(pages), complete: true };
    if (read.items.length === 0) fail(read.reply, "hasMore false on a page without posts");
  }
  return { pages, posts: postsOf(pages), complete: false };
}

const postsOf = (pages: ListPage[]) => pages.flatMap(({ items }) => items);
