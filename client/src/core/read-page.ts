import { isObject } from "./json.ts";
import { unexpected } from "./read-answer.ts";
import type { Answer } from "./request.ts";
import type { Pagination } from "./types.ts";

interface Page<Item> {
  items: Item[];
  pagination?: Pagination;
  nextPage?: number;
}

/** The items of a list's answer, and the number of the page after it. Throws where it is not the page that was asked for. */
export function readPage<Item>({ data }: Answer, page: number | string | undefined): Page<Item> {
  const pagination = data.pagination as Pagination | undefined;
  if (!isList(data.items) || (pagination && pagination.page !== Number(page || 1))) throw unexpected(200);
  return {
    items: data.items as Item[],
    pagination,
    nextPage: pagination?.hasMore ? pagination.page + 1 : undefined,
  };
}

const isList = (items: unknown) => Array.isArray(items) && items.every(isObject);
