import type { PostSummary } from "@schema/posts";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import GripVertical from "lucide-react/icons/grip-vertical";
import { Button } from "@/components/ui/button";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/skeleton";
import { api, unwrap } from "@/lib/api";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { postsKey } from "@/lib/posts/post-queries";
import { useBoard } from "../board";
import { copy } from "../copy";
import { mayPut, nowhere } from "../entries";

/** All drafts, page by page, the most recently edited first. */
const draftsQuery = (workspaceId: string) =>
  infiniteQueryOptions({
    queryKey: [...postsKey(workspaceId), "drafts"],
    queryFn: ({ pageParam }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts.$get({
          param: { workspaceId },
          query: { status: "DRAFT", page: String(pageParam), limit: "100" },
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasMore ? pagination.page + 1 : undefined),
    select: ({ pages }) => pages.flatMap((page) => page.items),
  });

type UnplannedDraftsProps = {
  /** The initial drop target of a draft that is picked up by keyboard; null if there is no grid. */
  firstDay: string | null;
  /** IDs of posts that were put on a day here, until the list of drafts is reloaded. */
  placed: ReadonlySet<string>;
};

/** The drafts without a date, to be dragged to a day; a planned one that is dropped here loses its date. */
export function UnplannedDrafts({ firstDay, placed }: UnplannedDraftsProps) {
  const query = useInfiniteQuery(draftsQuery(useCurrentWorkspace().id));
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const { carrying, open, mayEdit } = useBoard();
  const { carry, grab, pickUp } = carrying;
  const isTarget = carry?.over === nowhere && mayPut(carry.movable, nowhere);

  const row = (post: PostSummary) => {
    const movable = { post, kind: "unplanned", day: null } as const;
    const mayDrag = mayEdit && firstDay !== null;
    return (
      <li key={post.id}>
        <button
          type="button"
          data-entry={post.id}
          aria-label={copy.unplannedDrafts.draft(post.title)}
          aria-describedby={mayDrag ? "calendar-keys" : undefined}
          onClick={({ currentTarget }) => open(post, "unplanned", currentTarget)}
          onPointerDown={mayDrag ? (event) => grab(movable, event) : undefined}
          onKeyDown={(event) => {
            if (event.key !== " " || !mayDrag) return;
            event.preventDefault();
            pickUp(movable, firstDay);
          }}
          className={cn(
            "flex w-full select-none items-start gap-1.5 rounded-lg border bg-surface py-2 pr-2.5 pl-1.5 text-left text-[0.8125rem] leading-snug transition-colors hover:border-control phone:py-3 phone:pl-3",
            mayDrag && "touch-none cursor-grab!",
            carry?.movable.post.id === post.id && "border-accent! border-dashed",
          )}
        >
          {mayDrag && <GripVertical aria-hidden="true" className="mt-px size-3.5 shrink-0 text-ink-3" />}
          <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{post.title}</span>
        </button>
      </li>
    );
  };

  return (
    <section
      aria-labelledby="unplanned-drafts"
      data-nowhere
      className={cn("rounded-xl border bg-muted/50 p-3", isTarget && "border-accent bg-accent-soft")}
    >
      <h2 id="unplanned-drafts" className="px-1 pb-1 font-semibold text-sm">
        {copy.unplannedDrafts.draftsWithoutDate}
      </h2>
      <QueryView query={query} what="drafts" skeleton={<Skeleton className="h-9" />}>
        {(posts) => {
          const drafts = posts.filter((post) => !post.plannedOn && !post.scheduledAt && !placed.has(post.id));
          if (drafts.length === 0)
            return <p className="px-1 text-ink-3 text-sm">{copy.unplannedDrafts.allDraftsHaveDate}</p>;
          return (
            <>
              {mayEdit && firstDay !== null && (
                <p className="px-1 pb-2 text-ink-3 text-xs">{copy.unplannedDrafts.dragDraftToDay}</p>
              )}
              <ul className="grid max-h-[34rem] gap-1.5 overflow-y-auto">{drafts.map(row)}</ul>
            </>
          );
        }}
      </QueryView>
      {hasNextPage && (
        <Button
          size="sm"
          variant="ghost"
          className="mt-2 w-full"
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {copy.unplannedDrafts.showMoreDrafts}
        </Button>
      )}
    </section>
  );
}
