import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import Layers from "lucide-react/icons/layers";
import Plus from "lucide-react/icons/plus";
import { BudgetNotice } from "@/components/runs/budget-notice";
import { GenerateTabs } from "@/components/runs/generate-tabs";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Page, PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLiveLists } from "@/lib/live/use-live-lists";
import { usePageTitle } from "@/lib/page-title";
import { atLeast } from "@/lib/roles";
import { batchesQuery } from "../api/list-batches";
import { BatchesList } from "./batches-list";

const route = getRouteApi("/shell/w/$slug/generate");

export function BatchesPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle("Generate", workspace.name);
  useLiveLists(workspace.id);
  const { page } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(batchesQuery(workspace.id, page));
  const empty = data?.pagination.total === 0;
  const create = atLeast(workspace.role, "editor") && (
    <Link to="/w/$slug/generate/new" params={{ slug: workspace.slug }} className={buttonClass("primary")}>
      <Plus aria-hidden="true" />
      New batch
    </Link>
  );
  return (
    <Page>
      <PageHeader
        title="Generate"
        description="Many posts at once: written one after the other, and put on your calendar."
        actions={!empty && create}
      />
      <div className="mb-4 grid gap-4">
        <GenerateTabs />
        <BudgetNotice />
      </div>
      {error && <ErrorState error={error} onRetry={refetch} title="The batches could not be loaded" />}
      {!data && !error && <ListSkeleton label="Loading the batches" rows={4} />}
      {empty && !error && (
        <EmptyState icon={Layers} title="No batch yet" action={create}>
          A batch writes posts of your topics, or of topics it finds, and spreads them over the weeks to come.
          You see its plan and what it will cost before it starts.
        </EmptyState>
      )}
      {data && !empty && !error && (
        <>
          <BatchesList batches={data.items} />
          <Pagination
            pagination={data.pagination}
            noun="batches"
            onPageChange={(next) => navigate({ search: { page: next > 1 ? next : undefined } })}
          />
        </>
      )}
    </Page>
  );
}
