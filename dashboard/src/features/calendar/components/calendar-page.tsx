import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/ui/error-state";
import { Page, PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { workspaceQuery } from "@/lib/workspace-query";
import { CalendarBoard } from "./calendar-board";

export function CalendarPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle("Calendar", workspace.name);
  const { data, error, refetch } = useQuery(workspaceQuery(workspace.id));
  return (
    <Page>
      <PageHeader
        title="Calendar"
        description="See published, scheduled and planned posts. Planned posts don’t publish automatically."
      />
      {data && <CalendarBoard workspaceZone={data.timezone} />}
      {error && !data && <ErrorState error={error} onRetry={refetch} title="Couldn’t load the calendar" />}
      {!data && !error && (
        <div role="status">
          <span className="sr-only">Loading calendar</span>
          <Skeleton className="h-96 rounded-xl" />
        </div>
      )}
    </Page>
  );
}
