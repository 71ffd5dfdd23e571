import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import Keyboard from "lucide-react/icons/keyboard";
import UserCheck from "lucide-react/icons/user-check";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Page, PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { QueryView } from "@/components/ui/query-view";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/hooks";
import { useLiveLists } from "@/lib/live/use-live-lists";
import { useMe } from "@/lib/me";
import { countOf } from "@/lib/number-words";
import { reviewOfQuery, reviewQuery } from "../api";
import { copy } from "../copy";
import { keyOf, lastPage, withNamed } from "../opened";
import { ReviewBoard } from "./review-board";

type Asked = {
  page: number | undefined;
  run: string | undefined;
  batch: string | undefined;
  reviewerId: string | undefined;
};

/** A page of the queue, and the draft in the URL, wherever it is in the queue. */
function useQueue(workspaceId: string, { page, run = "", batch, reviewerId }: Asked) {
  const queue = useQuery(reviewQuery(workspaceId, page, { batchId: batch, reviewerId }));
  const { data } = queue;
  const isElsewhere = run !== "" && data !== undefined && !data.items.some((item) => keyOf(item) === run);
  const named = useQuery({ ...reviewOfQuery(workspaceId, run), enabled: isElsewhere });
  const [found] = isElsewhere ? (named.data?.items ?? []) : [];
  return {
    queue: {
      ...queue,
      error: queue.error ?? (isElsewhere ? named.error : null),
      refetch: () => Promise.all([queue.refetch(), ...(isElsewhere ? [named.refetch()] : [])]),
    },
    items: withNamed(data?.items ?? [], found),
    isLooking: isElsewhere && named.data === undefined,
  };
}

const route = getRouteApi("/shell/w/$slug/review");

export function ReviewPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle(copy.reviewPage.review, workspace.name);
  useLiveLists(workspace.id);
  const { page, run, batch, mine } = route.useSearch();
  const me = useMe().user.id;
  const navigate = route.useNavigate();
  const [help, setHelp] = useState(false);
  const { queue, items, isLooking } = useQueue(workspace.id, {
    page,
    run,
    batch,
    reviewerId: mine ? me : undefined,
  });
  const { data } = queue;
  const total = data?.pagination.total ?? 0;
  const last = data ? lastPage(data) : null;
  useEffect(() => {
    if (last !== null)
      void navigate({
        search: (before) => ({ ...before, page: last > 1 ? last : undefined }),
        replace: true,
      });
  }, [last, navigate]);
  const isTurning = items.length === 0 && total > 0 && run === undefined;
  return (
    <Page>
      <div className={cn(run && items.length > 0 && "phone:hidden")}>
        <PageHeader
          title={copy.reviewPage.review}
          description={items.length > 0 && copy.reviewPage.toRead(countOf(total, "draft"))}
          actions={
            (items.length > 0 || mine) && (
              <>
                <Button
                  variant="ghost"
                  aria-pressed={mine === true}
                  className="phone:border phone:border-line-strong aria-pressed:bg-hover aria-pressed:text-ink"
                  onClick={() => navigate({ search: { batch, mine: mine ? undefined : true } })}
                >
                  <UserCheck aria-hidden="true" />
                  {copy.reviewPage.forMe}
                </Button>
                <Button variant="ghost" className="phone:hidden" onClick={() => setHelp(true)}>
                  <Keyboard aria-hidden="true" />
                  {copy.reviewPage.shortcuts}
                </Button>
              </>
            )
          }
        />
      </div>
      <QueryView
        query={isTurning ? { ...queue, data: undefined } : queue}
        what={copy.reviewPage.reviewQueue}
        rows={6}
      >
        {(shown) => (
          <ReviewBoard
            queue={shown}
            items={items}
            isLooking={isLooking}
            open={run}
            onOpen={(next) =>
              navigate({ search: (before) => ({ ...before, run: next }), replace: run !== undefined })
            }
            help={help}
            onHelp={setHelp}
          >
            {shown.pagination.totalPages > 1 && (
              <Pagination
                pagination={shown.pagination}
                noun="draft"
                onPage={(next) => navigate({ search: { page: next, batch, mine } })}
              />
            )}
          </ReviewBoard>
        )}
      </QueryView>
    </Page>
  );
}
