import type { SearchOptions } from "./client.ts";
import { readPage } from "./read-page.ts";
import type { Request } from "./request.ts";
import type { SearchHit, SearchResponse } from "./types.ts";

/** One page of a search. */
export async function search(request: Request, options: SearchOptions): Promise<SearchResponse> {
  const { q, limit = 20, page } = options;
  const { items, pagination, nextPage } = readPage<SearchHit>(
    await request("search", { q, limit, page }, options),
    page,
  );
  return { hits: items, pagination, nextPage };
}
