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
import { copy } from "../copy";
import type { ReportChoice } from "../report-query";
import { AnalyticsBody } from "./analytics-body";
import { ConnectionMenu } from "./connection-menu";

type ReportControlsProps = { choice: ReportChoice; onChange: (choice: ReportChoice) => void };

const rangeNames: Record<AnalyticsDays, string> = {
  7: copy.analyticsPage.last7Days,
  28: copy.analyticsPage.last28Days,
  90: copy.analyticsPage.last90Days,
  365: copy.analyticsPage.last365Days,
};

function ReportControls({ choice, onChange }: ReportControlsProps) {
  return (
    <>
      <Select
        aria-label={copy.analyticsPage.pages}
        value={choice.scope}
        options={[
          { value: "posts", label: copy.common.posts },
          { value: "site", label: copy.analyticsPage.wholeSite },
        ]}
        onChange={({ target }) => onChange({ ...choice, scope: target.value === "site" ? "site" : "posts" })}
      />
      <Select
        aria-label={copy.analyticsPage.days}
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
  analytics_denied: copy.analyticsPage.analyticsDenied,
  analytics_expired: copy.analyticsPage.analyticsExpired,
  analytics_scope: copy.analyticsPage.analyticsScope,
  analytics_forbidden: copy.analyticsPage.analyticsForbidden,
  analytics_client: copy.analyticsPage.analyticsClient,
  analytics_failed: copy.analyticsPage.analyticsFailed,
};

const isRefusal = (reason: string): reason is AnalyticsRefusal => Object.hasOwn(messages, reason);

/** Why a grant failed, from the `error` in the URL, and what to do about it. */
const refusalMessage = (reason: string): string =>
  isRefusal(reason) ? messages[reason] : copy.analyticsPage.googleAnalyticsWasntConnected;

const route = getRouteApi("/shell/w/$slug/analytics");

export function AnalyticsPage() {
  const { id, name, role } = useCurrentWorkspace();
  usePageTitle(copy.analyticsPage.analytics, name);
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
        title={copy.analyticsPage.analytics}
        description={
          status?.property
            ? copy.analyticsPage.readFromGoogleAnalytics(status.property.name)
            : copy.analyticsPage.seeWhichPostsGet
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
