import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { countOf } from "@/lib/count-words";
import { copy } from "../copy";
import { Button } from "./button";

export type PaginationProps = {
  pagination: { page: number; limit: number; total: number; totalPages: number; hasMore: boolean };
  /** Undefined is the first page, which addresses leave out. */
  onPage: (page: number | undefined) => void;
  /** One of what is counted, and many unless an "s" is enough: "post", or ["entry", "entries"]. */
  noun: string | [one: string, many: string];
  /** For a narrow column: the buttons have only arrows. */
  compact?: boolean;
};

const number = new Intl.NumberFormat("en");

export function Pagination({ pagination, onPage, noun, compact = false }: PaginationProps) {
  const wordsClass = compact ? "sr-only" : "phone:sr-only";
  const [one, many] = typeof noun === "string" ? [noun] : noun;
  const { page, limit, total, totalPages, hasMore } = pagination;
  if (total === 0) return null;
  const show = (next: number) => onPage(next > 1 ? next : undefined);
  const first = Math.min((page - 1) * limit + 1, total);
  const last = Math.min(page * limit, total);
  const shown = number.format(first) + (last > first ? `–${number.format(last)}` : "");
  return (
    <nav aria-label={copy.pagination.pages} className="mt-4 flex items-center justify-between gap-4">
      <p className="text-ink-3 text-sm tabular-nums" aria-live="polite">
        {page > totalPages ? (
          copy.pagination.noOnPage(many ?? `${one}s`)
        ) : (
          <>
            {last - first + 1 < total && copy.pagination.of(shown)}
            {countOf(total, one, many)}
          </>
        )}
      </p>
      {(totalPages > 1 || page > 1) && (
        <div className="flex items-center gap-2">
          <Button
            size="sm"
            disabled={page <= 1}
            onClick={() => show(Math.min(page - 1, Math.max(totalPages, 1)))}
            aria-label={copy.pagination.previousPage}
          >
            <ChevronLeft aria-hidden="true" />
            <span className={wordsClass}>{copy.pagination.previous}</span>
          </Button>
          <Button
            size="sm"
            disabled={!hasMore}
            onClick={() => show(page + 1)}
            aria-label={copy.pagination.nextPage}
          >
            <span className={wordsClass}>{copy.pagination.next}</span>
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      )}
    </nav>
  );
}
