import type { AnalyticsSource } from "@schema/analytics";
import { useQuery } from "@tanstack/react-query";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { type ReportChoice, sourcesQuery } from "../api";
import { copy } from "../copy";
import { countOf } from "../figure-words";
import { ExportButton } from "./export-button";
import { ReportBody } from "./report-body";

/** Each source with a bar as long as its share of the first one's views. */
export function SourcesTable({ items, label }: { items: readonly AnalyticsSource[]; label: string }) {
  const most = items[0]?.views ?? 1;
  return (
    <table className="w-full text-left text-sm" aria-label={label}>
      <thead>
        <tr className="text-ink-3 text-xs">
          <th scope="col" className="pb-2 font-medium">
            {copy.sourcesReport.source}
          </th>
          <th scope="col" className="pb-2 text-right font-medium">
            {copy.common.users}
          </th>
          <th scope="col" className="pb-2 pl-4 text-right font-medium">
            {copy.common.views}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ source, medium, users, views }) => (
          <tr key={`${source} ${medium}`} className="border-t align-top">
            <th scope="row" className="w-full max-w-0 py-2.5 pr-4 font-normal">
              <span className="block truncate" title={`${source} / ${medium}`}>
                {source} <span className="text-ink-3">{medium}</span>
              </span>
              <svg
                aria-hidden="true"
                className="mt-1.5 block h-1 w-full"
                preserveAspectRatio="none"
                viewBox="0 0 100 1"
              >
                <rect width="100" height="1" className="fill-muted" />
                <rect width={(views / most) * 100} height="1" className="fill-accent" />
              </svg>
            </th>
            <td className="py-2.5 text-right text-ink-2 tabular-nums">{countOf(users)}</td>
            <td className="py-2.5 pl-4 text-right tabular-nums">{countOf(views)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shown = 10;

export function SourcesReport({ choice, told }: { choice: ReportChoice; told: string | undefined }) {
  const report = useQuery(sourcesQuery(useCurrentWorkspace().id, choice));
  return (
    <ReportBody what={copy.sourcesReport.theSources} height="h-80" told={told} report={report}>
      {({ items }) => (
        <Card>
          <CardHeader
            title={copy.sourcesReport.whereVisitorsCameFrom}
            action={
              <ExportButton flush report="sources" of={copy.sourcesReport.theSources} choice={choice} />
            }
          />
          <CardBody>
            {items.length === 0 ? (
              <p className="text-ink-2 text-sm">{copy.sourcesReport.noVisitorsInPeriod}</p>
            ) : (
              <SourcesTable items={items.slice(0, shown)} label={copy.sourcesReport.whereVisitorsCameFrom} />
            )}
          </CardBody>
        </Card>
      )}
    </ReportBody>
  );
}
