import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Notice } from "@/components/ui/notice";
import { Page, PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { analyticsStatusQuery } from "@/lib/analytics/get-status";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { atLeast } from "@/lib/roles";
import { refusalMessage } from "../refusal-words";
import { AnalyticsBody } from "./analytics-body";
import { ConnectionMenu } from "./connection-menu";
import { ReportControls } from "./report-controls";

const route = getRouteApi("/shell/w/$slug/analytics");

export function AnalyticsPage() {
  const { id, name, role } = useCurrentWorkspace();
  usePageTitle("Analytics", name);
  const { days = 28, scope = "posts", error: refusal } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: status, error, refetch } = useQuery(analyticsStatusQuery(id));
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
            : "What of your posts is read, and where readers come from."
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
        {error && !status && <ErrorState error={error} onRetry={refetch} />}
        {!status && !error && (
          <div role="status">
            <span className="sr-only">Loading the analytics</span>
            <Skeleton className="h-96" />
          </div>
        )}
        {status && (
          <AnalyticsBody
            status={status}
            mayConnect={mayConnect}
            choice={choice}
            choosing={choosing}
            onChosen={() => setChoosing(false)}
          />
        )}
      </div>
    </Page>
  );
}
