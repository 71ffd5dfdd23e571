import type { LucideIcon } from "lucide-react";
import RotateCw from "lucide-react/icons/rotate-cw";
import SearchX from "lucide-react/icons/search-x";
import type { ReactNode } from "react";
import { messageOf } from "@/lib/api-error";
import { cn } from "@/lib/cn";
import { copy } from "../copy";
import { Button } from "./button";
import { EmptyState } from "./empty-state";
import { ErrorState } from "./error-state";
import { Notice } from "./notice";
import { Pagination, type PaginationProps } from "./pagination";
import { ListSkeleton } from "./skeleton";

/** A query’s result, as far as the views use it. */
export interface Loaded<T> {
  data: T | undefined;
  error: unknown;
  refetch: () => unknown;
  isFetching?: boolean;
  isPlaceholderData?: boolean;
}

interface WaitingProps {
  /** What loads, as in “Loading posts” and “Couldn’t load posts”. */
  what: string;
  /** How many placeholder rows to show. */
  rows?: number;
  /** Replaces the placeholder rows, in the shape of the content. */
  skeleton?: ReactNode;
}

interface LoadProblemProps<T> extends Pick<WaitingProps, "what"> {
  query: Loaded<T>;
  /** Beside “Try again” when nothing could be loaded. */
  errorAction?: ReactNode;
}

/** An error without data; a quiet notice if only a refresh failed. */
export function LoadProblem<T>({ query, what, errorAction }: LoadProblemProps<T>) {
  const { data, error, refetch, isFetching } = query;
  const retry = () => void refetch();
  if (!error) return null;
  if (data === undefined)
    return (
      <ErrorState
        error={error}
        onRetry={retry}
        title={copy.queryView.couldntLoad(what)}
        action={errorAction}
      />
    );
  return (
    <div className="mb-4">
      <Notice tone="warn">
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
            {copy.queryView.couldntRefresh(what, messageOf(error))}
          </span>
          <Button size="sm" loading={isFetching} onClick={retry}>
            <RotateCw aria-hidden="true" />
            {copy.common.tryAgain}
          </Button>
        </span>
      </Notice>
    </div>
  );
}

interface QueryViewProps<T> extends WaitingProps, LoadProblemProps<T> {
  children: (data: T) => ReactNode;
}

/** Content that loads: its placeholder, then the data, below a notice while a refresh fails. */
export function QueryView<T>({ query, what, rows, skeleton, errorAction, children }: QueryViewProps<T>) {
  const { data, error } = query;
  if (data === undefined && !error && skeleton)
    return (
      <div role="status">
        <span className="sr-only">{copy.queryView.loading(what)}</span>
        {skeleton}
      </div>
    );
  if (data === undefined && !error) return <ListSkeleton label={copy.queryView.loading(what)} rows={rows} />;
  return (
    <>
      <LoadProblem query={query} what={what} errorAction={errorAction} />
      {data !== undefined && children(data)}
    </>
  );
}

/** Two queries as one: loaded when both are. */
export function bothLoaded<A, B>(one: Loaded<A>, two: Loaded<B>): Loaded<readonly [A, B]> {
  const data = one.data === undefined || two.data === undefined ? undefined : ([one.data, two.data] as const);
  const [failed] = [one, two].filter((query) => query.error && (data || query.data === undefined));
  return {
    data,
    error: failed?.error,
    refetch: () => Promise.all([one.refetch(), two.refetch()]),
    isFetching: one.isFetching || two.isFetching,
  };
}

export interface Listing {
  items: readonly unknown[];
  pagination?: PaginationProps["pagination"];
}

/** The content of an empty list: a line of text, or an invitation to fill it. */
export type Empty = string | { icon: LucideIcon; title: string; text: ReactNode; action?: ReactNode } | null;

export const isEmptyList = ({ items, pagination }: Listing): boolean =>
  (pagination?.total ?? items.length) === 0;

export interface ListViewProps<T extends Listing> extends Partial<WaitingProps> {
  query: Loaded<T>;
  /** One item, and many unless an “s” is enough: "post", or ["entry", "entries"]. */
  noun: PaginationProps["noun"];
  empty: Empty;
  /** Clears the filters; undefined while none is set. */
  onClear?: (() => void) | undefined;
  onPage?: PaginationProps["onPage"];
  sizes?: PaginationProps["sizes"];
  children: (data: T) => ReactNode;
}

/** A list with its pages, and its content when empty. */
export function ListView<T extends Listing>(props: ListViewProps<T>) {
  const { query, noun, empty, onClear, onPage, sizes, children, ...waiting } = props;
  const many = typeof noun === "string" ? `${noun}s` : noun[1];
  const stale = query.isPlaceholderData === true;
  return (
    <QueryView query={query} what={many} {...waiting}>
      {(data) =>
        isEmptyList(data) ? (
          <NoItems many={many} empty={empty} onClear={onClear} />
        ) : (
          <div className={cn("min-w-0 transition-opacity", stale && "opacity-60")} aria-busy={stale}>
            {data.items.length > 0 && children(data)}
            {data.pagination && onPage && (
              <Pagination pagination={data.pagination} noun={noun} onPage={onPage} sizes={sizes} />
            )}
          </div>
        )
      }
    </QueryView>
  );
}

type NoItemsProps = { many: string; empty: Empty; onClear: (() => void) | undefined };

function NoItems({ many, empty, onClear }: NoItemsProps) {
  if (onClear)
    return (
      <EmptyState
        icon={SearchX}
        title={copy.queryView.noFound(many)}
        action={<Button onClick={onClear}>{copy.queryView.clearFilters}</Button>}
      >
        {copy.queryView.tryAnotherSearch}
      </EmptyState>
    );
  if (typeof empty === "string")
    return (
      <p className="rounded-xl border border-line-strong border-dashed px-5 py-8 text-center text-ink-2 text-sm">
        {empty}
      </p>
    );
  if (!empty) return null;
  const { text, ...state } = empty;
  return <EmptyState {...state}>{text}</EmptyState>;
}
