import { useQuery } from "@tanstack/react-query";
import { Page, PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { workspaceQuery } from "@/lib/workspace-query";
import { copy } from "../copy";
import { CalendarBoard } from "./calendar-board";

export function CalendarPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle(copy.calendarPage.calendar, workspace.name);
  const query = useQuery(workspaceQuery(workspace.id));
  return (
    <Page>
      <PageHeader title={copy.calendarPage.calendar} description={copy.calendarPage.description} />
      <QueryView
        query={query}
        what={copy.calendarPage.theCalendar}
        skeleton={<Skeleton className="h-96 rounded-xl" />}
      >
        {({ timezone }) => <CalendarBoard workspaceZone={timezone} />}
      </QueryView>
    </Page>
  );
}
