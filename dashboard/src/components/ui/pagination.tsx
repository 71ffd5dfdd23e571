import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Button } from "./button";

type PaginationProps = {
  pagination: { page: number; limit: number; total: number; totalPages: number; hasMore: boolean };
  onPageChange: (page: number) => void;
  /** What is counted, in the plural: "posts". */
  noun?: string;
  /** For a narrow column: the buttons have only arrows. */
  compact?: boolean;
};

const count = new Intl.NumberFormat("en");

export function Pagination({ pagination, onPageChange, noun = "items", compact = false }: PaginationProps) {
  const wordsClass = compact ? "sr-only" : "phone:sr-only";
  const { page, limit, total, totalPages, hasMore } = pagination;
  if (total === 0) return null;
  const first = Math.min((page - 1) * limit + 1, total);
  const last = Math.min(page * limit, total);
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-between gap-4">
      <p className="text-ink-3 text-sm tabular-nums" aria-live="polite">
        {page > totalPages ? (
          <>No {noun} on this page</>
        ) : (
          <>
            {count.format(first)}–{count.format(last)} of {count.format(total)} {noun}
          </>
        )}
      </p>
      {(totalPages > 1 || page > 1) && (
        <div className="flex items-center gap-2">
          <Button
            size="sm"
            disabled={page <= 1}
            onClick={() => onPageChange(Math.min(page - 1, Math.max(totalPages, 1)))}
            aria-label="Previous page"
          >
            <ChevronLeft aria-hidden="true" />
            <span className={wordsClass}>Previous</span>
          </Button>
          <Button size="sm" disabled={!hasMore} onClick={() => onPageChange(page + 1)} aria-label="Next page">
            <span className={wordsClass}>Next</span>
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      )}
    </nav>
  );
}
