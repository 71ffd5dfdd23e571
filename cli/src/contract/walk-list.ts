import type { Probe } from "./probe.ts";
import { type Entity, type ListPage, readList } from "./read-list.ts";
import { fail } from "./reply.ts";

export interface Walk {
  pages: ListPage[];
  posts: Entity[];
  /** False when there are more pages than the kit reads. */
  complete: boolean;
}

const pagesMax = 25;

/** Walks as the spec's paging procedure says: page 1, then the next while `hasMore` is true. */
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
