import type { ReactElement } from "react";
import type { Pagination } from "../core/types.ts";
import { labelsOf } from "./labels.ts";
import type { Presentation } from "./presentation.ts";

interface PaginationNavProps extends Pick<Presentation, "labels"> {
  pagination: Pagination | undefined;
  pageHref: (page: number) => string;
}

export function PaginationNav({ pagination, pageHref, labels }: PaginationNavProps): ReactElement | null {
  if (!pagination || pagination.totalPages <= 1) return null;
  const words = labelsOf(labels);
  const { page, totalPages, hasMore } = pagination;
  return (
    <nav className="blogsvc-pagination" aria-label={words.pagination}>
      {page > 1 && (
        <a href={pageHref(page - 1)} rel="prev">
          {words.newerPosts}
        </a>
      )}
      <span aria-current="page">{words.pageOf(page, totalPages)}</span>
      {hasMore && (
        <a href={pageHref(page + 1)} rel="next">
          {words.olderPosts}
        </a>
      )}
    </nav>
  );
}
