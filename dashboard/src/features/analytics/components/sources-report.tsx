import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { analyticsKey } from "@/lib/analytics/analytics-key";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { type ReportChoice, reportLife } from "../report-query";
import { ExportButton } from "./export-button";
import { ReportBody } from "./report-body";
import { SourcesTable } from "./sources-table";

const sourcesQuery = (workspaceId: string, { days, scope }: ReportChoice) =>
  queryOptions({
    queryKey: [...analyticsKey(workspaceId), "sources", days, scope],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].analytics.sources.$get({
          param: { workspaceId },
          query: { days: String(days), scope },
        }),
      ),
    placeholderData: keepPreviousData,
    ...reportLife,
  });

const shown = 10;

export function SourcesReport({ choice, told }: { choice: ReportChoice; told: string | undefined }) {
  const report = useQuery(sourcesQuery(useCurrentWorkspace().id, choice));
  return (
    <ReportBody what="the sources" height="h-80" told={told} report={report}>
      {({ items }) => (
        <Card>
          <CardHeader
            title="Where visitors came from"
            action={
              <div className="-my-1.5 -mr-3 phone:-my-2.5">
                <ExportButton report="sources" of="the sources" choice={choice} />
              </div>
            }
          />
          <CardBody>
            {items.length === 0 ? (
              <p className="text-ink-2 text-sm">No visitors in this period.</p>
            ) : (
              <SourcesTable items={items.slice(0, shown)} label="Where visitors came from" />
            )}
          </CardBody>
        </Card>
      )}
    </ReportBody>
  );
}
