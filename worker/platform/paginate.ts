import type { PageQuery, Pagination } from "../../schema/api/pagination";

export function paginate({ page, limit }: PageQuery, total: number): Pagination {
  const totalPages = Math.ceil(total / limit);
  return { page, limit, total, totalPages, hasMore: page < totalPages };
}
