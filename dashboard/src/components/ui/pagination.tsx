import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { cn } from "@/lib/cn";
import { countOf } from "@/lib/number-words";
import { copy } from "../copy";
import { Button } from "./button";
import { Select } from "./select";

export type PaginationProps = {
  pagination: { page: number; limit: number; total: number; totalPages: number; hasMore: boolean };
  /** Undefined is the first page, which URLs leave out. */
  onPage: (page: number | undefined) => void;
  /** One of what is counted, and many unless an "s" is enough: "post", or ["entry", "entries"]. */
  noun: string | [one: string, many: string];
  /** Page sizes, smallest first. `page` is where the first item shown is with the chosen size. */
  sizes?:
    | { offered: readonly number[]; onChoose: (size: number, page: number | undefined) => void }
    | undefined;
};

const number = new Intl.NumberFormat("en");
const wordsClass = "sr-only @md:not-sr-only";
const rowClass =
  "flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-2 @md:w-auto @md:justify-start";
const urlPage = (page: number) => (page > 1 ? page : undefined);

/** The first page, the last one, and the current one with its neighbors. A gap is the number before it, negated. */
function pageSlots(page: number, totalPages: number): number[] {
  const near = [page - 1, page, page + 1];
  const shown = [...new Set([1, ...near, totalPages])]
    .filter((one) => one >= 1 && one <= totalPages)
    .toSorted((a, b) => a - b);
  return shown.flatMap((one, at) => {
    const before = shown[at - 1] ?? 0;
    const skipped = one - before - 1;
    if (skipped === 0) return [one];
    return [skipped === 1 ? before + 1 : -before, one];
  });
}

type PageNumbersProps = Pick<PaginationProps["pagination"], "page" | "totalPages"> & {
  onPage: (page: number) => void;
};

/** Where there is room for them. */
function PageNumbers({ page, totalPages, onPage }: PageNumbersProps) {
  return (
    <ol className="@2xl:flex hidden items-center gap-0.5">
      {pageSlots(page, totalPages).map((slot) => (
        <li key={slot}>
          {slot < 0 ? (
            <span aria-hidden="true" className="block min-w-8 text-center text-ink-3 text-sm">
              …
            </span>
          ) : (
            <Button
              variant="ghost"
              size="sm"
              aria-label={copy.pagination.page(number.format(slot))}
              aria-current={slot === page ? "page" : undefined}
              onClick={() => onPage(slot)}
              className="min-w-8 px-1.5! tabular-nums aria-[current=page]:bg-hover aria-[current=page]:text-ink"
            >
              {number.format(slot)}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

type PageSizeProps = Pick<PaginationProps, "pagination" | "sizes"> & { many: string };

/** Shows nothing if the smallest page size fits all items. */
function PageSize({ pagination: { page, limit, total }, sizes, many }: PageSizeProps) {
  const [smallest = 0] = sizes?.offered ?? [];
  if (!sizes || total <= smallest) return null;
  const choose = (size: number) => sizes.onChoose(size, urlPage(Math.floor(((page - 1) * limit) / size) + 1));
  return (
    <Select
      aria-label={copy.pagination.itemsPerPage(many)}
      value={limit}
      onChange={({ target }) => choose(Number(target.value))}
      options={sizes.offered.map((size) => ({ value: `${size}`, label: copy.pagination.perPage(size) }))}
      className="w-34 phone:w-40 md:[&>select]:h-8 md:[&>select]:text-[0.8125rem]"
    />
  );
}

/** How many there are, and links to the other pages; in narrow places, the current page and arrows. */
export function Pagination({ pagination, onPage, noun, sizes }: PaginationProps) {
  const [one, many = `${one}s`] = typeof noun === "string" ? [noun] : noun;
  const { page, limit, total, totalPages, hasMore } = pagination;
  if (total === 0) return null;
  const show = (next: number) => onPage(urlPage(next));
  const first = Math.min((page - 1) * limit + 1, total);
  const last = Math.min(page * limit, total);
  const shown = number.format(first) + (last > first ? `–${number.format(last)}` : "");
  return (
    <nav aria-label={copy.pagination.pages} className="@container mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className={rowClass}>
          <p className="text-ink-3 text-sm tabular-nums" aria-live="polite">
            {page > totalPages ? (
              copy.pagination.noOnPage(many)
            ) : (
              <>
                {last - first + 1 < total && copy.pagination.of(shown)}
                {countOf(total, one, many)}
              </>
            )}
          </p>
          <PageSize pagination={pagination} sizes={sizes} many={many} />
        </div>
        {(totalPages > 1 || page > 1) && (
          <div className={cn(rowClass, "gap-x-2")}>
            <Button
              size="sm"
              disabled={page <= 1}
              onClick={() => show(Math.min(page - 1, Math.max(totalPages, 1)))}
              aria-label={copy.pagination.previousPage}
            >
              <ChevronLeft aria-hidden="true" />
              <span className={wordsClass}>{copy.pagination.previous}</span>
            </Button>
            <PageNumbers page={page} totalPages={totalPages} onPage={show} />
            {page <= totalPages && (
              <span className="@2xl:hidden px-1 text-ink-2 text-sm tabular-nums">
                {copy.pagination.pageOf(number.format(page), number.format(totalPages))}
              </span>
            )}
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
      </div>
    </nav>
  );
}
