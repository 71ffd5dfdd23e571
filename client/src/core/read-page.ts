import { unexpected } from "./read-answer.ts";
import type { Answer } from "./request.ts";
import type { Pagination } from "./types.ts";

interface Page<Item> {
  items: Item[];
  pagination?: Pagination;
  nextPage?: number;
}

/** The items of a list's answer, and the number of the page after it. */
export function readPage<Item>({ data }: Answer): Page<Item> {
  if (!Array.isArray(data.items)) throw unexpected(200);
  const pagination = data.pagination as Pagination | undefined;
  return {
    items: data.items,
    pagination,
    nextPage: pagination?.hasMore ? pagination.page + 1 : undefined,
  };
}
