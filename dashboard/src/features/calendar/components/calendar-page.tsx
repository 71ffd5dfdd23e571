import { useQuery } from "@tanstack/react-query";
import { Page, PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { workspaceQuery } from "@/lib/workspace-query";
import { CalendarBoard } from "./calendar-board";

export function CalendarPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle("Calendar", workspace.name);
  const query = useQuery(workspaceQuery(workspace.id));
  return (
    <Page>
      <PageHeader
        title="Calendar"
        description="See published, scheduled and planned posts. Planned posts don’t publish automatically."
      />
      <QueryView query={query} what="the calendar" skeleton={<Skeleton className="h-96 rounded-xl" />}>
        {({ timezone }) => <CalendarBoard workspaceZone={timezone} />}
      </QueryView>
    </Page>
  );
}
