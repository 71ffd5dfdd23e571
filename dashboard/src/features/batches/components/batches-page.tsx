import type { Batch } from "@schema/batches";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import Layers from "lucide-react/icons/layers";
import Plus from "lucide-react/icons/plus";
import { BudgetNotice } from "@/components/runs/budget-notice";
import { GenerateTabs } from "@/components/runs/generate-tabs";
import { NoModelCard } from "@/components/runs/no-model-card";
import { buttonClass } from "@/components/ui/button";
import { ListPage } from "@/components/ui/list-page";
import { RelativeTime } from "@/components/ui/relative-time";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { aboutDuration } from "@/lib/duration-words";
import { useLiveLists } from "@/lib/live/use-live-lists";
import { usd } from "@/lib/number-words";
import { batchesKey } from "@/lib/query-keys";
import { atLeast } from "@/lib/roles";
import { useHasNoModel } from "@/lib/writer";
import { isBatchMoving } from "../batch-state-words";
import { copy } from "../copy";
import { BatchBadge, BatchCounts, ProgressBar } from "./batch-progress";

function BatchesList({ batches }: { batches: Batch[] }) {
  const { slug } = useCurrentWorkspace();
  return (
    <ul aria-label={copy.batchesPage.batches} className="grid gap-3">
      {batches.map((batch) => (
        <li
          key={batch.id}
          className="relative grid gap-3 rounded-xl border bg-surface p-4 shadow-card hover:bg-muted/40"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
            <Link
              to="/w/$slug/generate/$batchId"
              params={{ slug, batchId: batch.id }}
              className="min-w-0 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-xl hover:underline"
            >
              {batch.name}
            </Link>
            <BatchBadge batch={batch} />
          </div>
          <ProgressBar counts={batch.counts} name={batch.name} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <BatchCounts counts={batch.counts} />
            <p className="flex flex-wrap gap-x-3 text-ink-3 text-xs tabular-nums">
              {isBatchMoving(batch) && batch.secondsLeft !== null && (
                <span>{copy.batchesPage.aboutLeft(aboutDuration(batch.secondsLeft * 1000))}</span>
              )}
              {batch.calls > 0 && <span>{usd(batch.costUsd)}</span>}
              <RelativeTime at={batch.createdAt} />
            </p>
          </div>
          {batch.reason && (
            <p className="text-bad text-sm [overflow-wrap:anywhere]">{batch.reason.message}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

const safetyNetMs = 6000;

/** The batches, newest first. */
const batchesQuery = (workspaceId: string, page = 1) =>
  queryOptions({
    queryKey: [...batchesKey(workspaceId), "list", page],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].batches.$get({
          param: { workspaceId },
          query: { page: String(page) },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isBatchMoving) ? safetyNetMs : false),
  });

const route = getRouteApi("/shell/w/$slug/generate");

export function BatchesPage() {
  const workspace = useCurrentWorkspace();
  useLiveLists(workspace.id);
  const { page } = route.useSearch();
  const hasNoModel = useHasNoModel();
  const navigate = route.useNavigate();
  return (
    <ListPage
      title={copy.batchesPage.generate}
      description={copy.batchesPage.description}
      actions={
        atLeast(workspace.role, "editor") &&
        !hasNoModel && (
          <Link
            to="/w/$slug/generate/new"
            params={{ slug: workspace.slug }}
            className={buttonClass("primary")}
          >
            <Plus aria-hidden="true" />
            {copy.common.newBatch}
          </Link>
        )
      }
      above={
        <>
          <GenerateTabs />
          <BudgetNotice />
          <NoModelCard />
        </>
      }
      query={useQuery(batchesQuery(workspace.id, page))}
      noun={["batch", "batches"]}
      rows={4}
      empty={{
        icon: Layers,
        title: copy.batchesPage.noBatchesYet,
        text: copy.batchesPage.text,
      }}
      onPage={(next) => navigate({ search: { page: next } })}
    >
      {({ items }) => <BatchesList batches={items} />}
    </ListPage>
  );
}
