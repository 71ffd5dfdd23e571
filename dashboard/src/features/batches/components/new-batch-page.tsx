import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ErrorState } from "@/components/ui/error-state";
import { Page, PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { topicsQuery } from "@/lib/topics/list-topics";
import { workspaceQuery } from "@/lib/workspace-query";
import { BatchForm } from "./batch-form";

const route = getRouteApi("/shell/w/$slug/generate/new");

export function NewBatchPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle("New batch", workspace.name);
  const { topics } = route.useSearch();
  const { data, error, refetch } = useQuery(workspaceQuery(workspace.id));
  const open = useQuery(topicsQuery(workspace.id, { state: "open", limit: 100 }));
  const failure = (data ? null : error) ?? (open.data ? null : open.error);
  return (
    <Page>
      <PageHeader title="New batch" description="Nothing is written before you press Start." />
      {data && open.data && (
        <BatchForm
          topicIds={topics?.split(",").filter(Boolean) ?? []}
          openIds={open.data.items.map(({ id }) => id)}
          workspaceZone={data.timezone}
        />
      )}
      {failure && <ErrorState error={failure} onRetry={() => Promise.all([refetch(), open.refetch()])} />}
      {!(data && open.data) && !failure && (
        <div role="status">
          <span className="sr-only">Loading the form</span>
          <Skeleton className="h-96 rounded-xl" />
        </div>
      )}
    </Page>
  );
}
