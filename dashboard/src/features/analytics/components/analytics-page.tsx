import { type AnalyticsDays, type AnalyticsRefusal, analyticsDays } from "@schema/analytics";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { Notice } from "@/components/ui/notice";
import { Page, PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { analyticsStatusQuery } from "@/lib/analytics/get-status";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { atLeast } from "@/lib/roles";
import type { ReportChoice } from "../report-query";
import { AnalyticsBody } from "./analytics-body";
import { ConnectionMenu } from "./connection-menu";

type ReportControlsProps = { choice: ReportChoice; onChange: (choice: ReportChoice) => void };

const rangeNames: Record<AnalyticsDays, string> = {
  7: "Last 7 days",
  28: "Last 28 days",
  90: "Last 90 days",
  365: "Last 365 days",
};

function ReportControls({ choice, onChange }: ReportControlsProps) {
  return (
    <>
      <Select
        aria-label="Pages"
        value={choice.scope}
        options={[
          { value: "posts", label: "Posts" },
          { value: "site", label: "Whole site" },
        ]}
        onChange={({ target }) => onChange({ ...choice, scope: target.value === "site" ? "site" : "posts" })}
      />
      <Select
        aria-label="Days"
        value={String(choice.days)}
        options={analyticsDays.map((days) => ({ value: String(days), label: rangeNames[days] }))}
        onChange={({ target }) =>
          onChange({ ...choice, days: analyticsDays.find((days) => String(days) === target.value) ?? 28 })
        }
      />
    </>
  );
}

const messages: Record<AnalyticsRefusal, string> = {
  analytics_denied: "Google Analytics wasn’t connected: access was declined on Google’s page.",
  analytics_expired:
    "Google Analytics wasn’t connected: the request expired after ten minutes, was already used, or was started in another window. Connect again.",
  analytics_scope:
    "Google Analytics wasn’t connected: the box that allows reading Google Analytics wasn’t checked on Google’s page. Connect again and leave it checked.",
  analytics_forbidden:
    "Google Analytics wasn’t connected: only admins can connect it, and you’re no longer one.",
  analytics_client:
    "Google Analytics wasn’t connected: Google rejected this instance’s OAuth client. Your administrator needs to check its ID, secret and redirect URI.",
  analytics_failed:
    "Google Analytics wasn’t connected: Google didn’t respond as expected. Try again in a minute.",
};

const isRefusal = (reason: string): reason is AnalyticsRefusal => Object.hasOwn(messages, reason);

/** Why a grant failed, from the `error` in the URL, and what to do about it. */
const refusalMessage = (reason: string): string =>
  isRefusal(reason) ? messages[reason] : "Google Analytics wasn’t connected. Try again.";

const route = getRouteApi("/shell/w/$slug/analytics");

export function AnalyticsPage() {
  const { id, name, role } = useCurrentWorkspace();
  usePageTitle("Analytics", name);
  const { days = 28, scope = "posts", error: refusal } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(analyticsStatusQuery(id));
  const status = query.data;
  const [choosing, setChoosing] = useState(false);
  const mayConnect = atLeast(role, "admin");
  const choice = { days, scope };
  return (
    <Page>
      <PageHeader
        title="Analytics"
        description={
          status?.property
            ? `${status.property.name}, read from Google Analytics.`
            : "See which posts get read and where readers come from."
        }
        actions={
          status?.configured &&
          status.connected && (
            <>
              {status.property && !choosing && (
                <ReportControls
                  choice={choice}
                  onChange={({ days, scope }) =>
                    navigate({ search: { days, scope }, replace: true, resetScroll: false })
                  }
                />
              )}
              {mayConnect && <ConnectionMenu onChoose={() => setChoosing(true)} />}
            </>
          )
        }
      />
      <div className="grid gap-6">
        {refusal && <Notice tone="bad">{refusalMessage(refusal)}</Notice>}
        <QueryView query={query} what="analytics" skeleton={<Skeleton className="h-96" />}>
          {(loaded) => (
            <AnalyticsBody
              status={loaded}
              mayConnect={mayConnect}
              choice={choice}
              choosing={choosing}
              onChosen={() => setChoosing(false)}
            />
          )}
        </QueryView>
      </div>
    </Page>
  );
}
