import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { ErrorState } from "@/components/ui/error-state";
import { LiveIndicator } from "@/components/ui/live-indicator";
import { Page, PageHeader } from "@/components/ui/page-header";
import { ListSkeleton } from "@/components/ui/skeleton";
import { upLinkClass } from "@/components/ui/up-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLiveStatus } from "@/lib/live/use-live";
import { useLiveLists } from "@/lib/live/use-live-lists";
import { usePageTitle } from "@/lib/page-title";
import { batchQuery } from "../api/get-batch";
import { isBatchMoving } from "../is-batch-moving";
import { BatchActions } from "./batch-actions";
import { BatchItems } from "./batch-items";
import { BatchSummary } from "./batch-summary";

const route = getRouteApi("/shell/w/$slug/generate/$batchId");

export function BatchPage() {
  const workspace = useCurrentWorkspace();
  const { batchId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  useLiveLists(workspace.id);
  const status = useLiveStatus(workspace.id);
  const { data, error, refetch } = useQuery(batchQuery(workspace.id, batchId));
  usePageTitle(data?.name ?? "Batch", workspace.name);
  return (
    <Page>
      <Link to="/w/$slug/generate" params={{ slug: workspace.slug }} className={upLinkClass}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        All batches
      </Link>
      {error && !data && <ErrorState error={error} onRetry={refetch} title="The batch could not be loaded" />}
      {!data && !error && <ListSkeleton label="Loading the batch" rows={5} />}
      {data && (
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
    </Page>
  );
}
