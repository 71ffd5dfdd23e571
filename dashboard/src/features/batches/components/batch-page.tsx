import type { Batch } from "@schema/batches";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { LiveIndicator } from "@/components/ui/live-indicator";
import { Page, PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { textLinkClass, upLinkClass } from "@/components/ui/text-link-class";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { calendarDay, zoneLabel } from "@/lib/dates";
import { aboutDuration } from "@/lib/duration-words";
import { usePageTitle } from "@/lib/hooks";
import { useLiveStatus } from "@/lib/live/use-live";
import { useLiveLists } from "@/lib/live/use-live-lists";
import { shortCount, usd } from "@/lib/number-words";
import { batchesKey } from "@/lib/query-keys";
import { isBatchMoving, resumeWords } from "../batch-state-words";
import { copy } from "../copy";
import { BatchActions } from "./batch-actions";
import { BatchItems } from "./batch-items";
import { BatchBadge, BatchCounts, ProgressBar } from "./batch-progress";

/** How far a batch is, what it has used, and, if it did not end well, why. */
function BatchSummary({ batch, live }: { batch: Batch; live: ReactNode }) {
  const { slug } = useCurrentWorkspace();
  const { counts, options, reason, calls, inputTokens, outputTokens, costUsd, secondsLeft } = batch;
  const hint = resumeWords(batch);
  const facts = [
    { label: copy.common.calls, value: shortCount(calls) },
    { label: copy.common.tokens, value: shortCount(inputTokens + outputTokens) },
    { label: copy.batchPage.costSoFar, value: usd(costUsd) },
    isBatchMoving(batch)
      ? {
          label: copy.batchPage.timeLeft,
          value: secondsLeft === null ? "–" : copy.common.about(aboutDuration(secondsLeft * 1000)),
        }
      : {
          label: copy.batchPage.ended,
          value: batch.finishedAt ? <RelativeTime at={batch.finishedAt} /> : "–",
        },
  ];
  return (
    <section
      aria-label={copy.batchPage.progress}
      className="grid gap-4 rounded-xl border bg-surface p-5 shadow-card"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BatchCounts counts={counts} />
        <div className="flex items-center gap-3">
          {live}
          <BatchBadge batch={batch} />
        </div>
      </div>
      <ProgressBar counts={counts} name={batch.name} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-ink-3 text-xs">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-3 text-xs">
        {options.perWeek} a week from {calendarDay(options.startDate)}, times in {zoneLabel(options.timezone)}{" "}
        · {options.review ? "drafts wait for your review" : "scheduled as soon as they’re written"}
        {options.images && " · with hero images"}
      </p>
      {hint && <p className="order-last text-ink-2 text-sm text-pretty">{hint}</p>}
      {reason && reason.code !== "cancelled" && (
        <p
          role="alert"
          className="rounded-lg bg-bad-soft px-3 py-2 text-bad text-sm [overflow-wrap:anywhere]"
        >
          {reason.message}{" "}
          {reason.code === "budget_exhausted" && (
            <Link to="/w/$slug/writer" params={{ slug }} className={`${textLinkClass} text-bad!`}>
              {copy.batchPage.raiseBudget}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

const safetyNetMs = 4000;

/** The live feed says when to read it again; while it is in progress, so does a timer. */
const batchQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...batchesKey(workspaceId), "one", id],
    queryFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].batches[":id"].$get({ param: { workspaceId, id } })),
    refetchInterval: ({ state }) => (state.data && isBatchMoving(state.data) ? safetyNetMs : false),
  });

const route = getRouteApi("/shell/w/$slug/generate/$batchId");

export function BatchPage() {
  const workspace = useCurrentWorkspace();
  const { batchId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  useLiveLists(workspace.id);
  const status = useLiveStatus(workspace.id);
  const query = useQuery(batchQuery(workspace.id, batchId));
  usePageTitle(query.data?.name ?? copy.batchPage.batch, workspace.name);
  return (
    <Page>
      <Link to="/w/$slug/generate" params={{ slug: workspace.slug }} className={upLinkClass}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        {copy.batchPage.allBatches}
      </Link>
      <QueryView query={query} what={copy.batchPage.theBatch}>
        {(data) => (
          <>
            <PageHeader
              title={<span className="[overflow-wrap:anywhere]">{data.name}</span>}
              actions={<BatchActions batch={data} />}
            />
            <div className="grid gap-6">
              <BatchSummary
                batch={data}
                live={isBatchMoving(data) && status !== "connecting" && <LiveIndicator mode={status} />}
              />
              <BatchItems
                batchId={data.id}
                timezone={data.options.timezone}
                search={search}
                onSearch={(next) => navigate({ search: next, resetScroll: false })}
              />
            </div>
          </>
        )}
      </QueryView>
    </Page>
  );
}
