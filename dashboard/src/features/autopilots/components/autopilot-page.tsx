import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { Card, CardHeader } from "@/components/ui/card";
import { Page, PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { upLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { zoneLabel } from "@/lib/dates";
import { useLiveLists } from "@/lib/live/use-live-lists";
import { atLeast } from "@/lib/roles";
import { usePageTitle } from "@/lib/small-hooks";
import { autopilotQuery } from "../api/autopilots";
import { scheduleWords } from "../autopilot-words";
import { copy } from "../copy";
import { AutopilotActions } from "./autopilot-actions";
import { AutopilotBadge } from "./autopilot-badge";
import { AutopilotDetails } from "./autopilot-details";
import { ProblemNotice } from "./problem-notice";
import { UpcomingDates } from "./upcoming-dates";

const route = getRouteApi("/shell/w/$slug/autopilots/$autopilotId");

export function AutopilotPage() {
  const workspace = useCurrentWorkspace();
  const { autopilotId } = route.useParams();
  useLiveLists(workspace.id);
  const query = useQuery(autopilotQuery(workspace.id, autopilotId));
  usePageTitle(query.data?.name ?? copy.common.autopilots, workspace.name);
  return (
    <Page>
      <Link to="/w/$slug/autopilots" params={{ slug: workspace.slug }} className={upLinkClass}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        {copy.common.allAutopilots}
      </Link>
      <QueryView query={query} what={copy.common.theAutopilot}>
        {(autopilot) => (
          <>
            <PageHeader
              title={
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
                  {autopilot.name} <AutopilotBadge status={autopilot.status} />
                </span>
              }
              description={scheduleWords(autopilot.settings)}
              actions={atLeast(workspace.role, "editor") && <AutopilotActions autopilot={autopilot} />}
            />
            <div className="grid gap-6">
              <ProblemNotice autopilot={autopilot} />
              <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
                <Card>
                  <CardHeader
                    title={copy.autopilotPage.upcoming}
                    description={copy.autopilotPage.times(zoneLabel(autopilot.settings.timezone))}
                  />
                  <div className="pt-4">
                    <UpcomingDates autopilot={autopilot} />
                  </div>
                </Card>
                <AutopilotDetails autopilot={autopilot} />
              </div>
            </div>
          </>
        )}
      </QueryView>
    </Page>
  );
}
