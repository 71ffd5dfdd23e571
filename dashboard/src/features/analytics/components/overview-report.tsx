import { useQuery } from "@tanstack/react-query";
import { RelativeTime } from "@/components/ui/relative-time";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { overviewQuery } from "../api/get-overview";
import { spanOf } from "../figure-words";
import type { ReportChoice } from "../report-query";
import { CourseCard } from "./course-card";
import { ExportButton } from "./export-button";
import { ProblemNotice } from "./problem-notice";
import { ReportBody } from "./report-body";

const nothingCounted = {
  posts: "No post was read in these days; “Whole site” shows whether anything is counted",
  site: "Nothing was counted in these days; a property that was just set up takes a day or two",
};

/** Totals over time, with what is to know of all figures of the page: days, zone, age. */
export function OverviewReport({ choice }: { choice: ReportChoice }) {
  const report = useQuery(overviewQuery(useCurrentWorkspace().id, choice));
  return (
    <ReportBody loading="Loading the overview" height="h-96" report={report}>
      {(overview) => (
        <div className="grid gap-3">
          {overview.stale && <ProblemNotice problem={overview.stale} />}
          <CourseCard
            title="Over time"
            course={overview}
            actions={<ExportButton report="overview" of="the overview" choice={choice} />}
          />
          <p className="flex flex-wrap gap-x-3 gap-y-1 text-ink-3 text-xs">
            <span>{spanOf(overview.from, overview.to)}</span>
            <span>Days in {overview.timezone}, the property’s time zone</span>
            <span>
              Updated <RelativeTime at={overview.fetchedAt} />
            </span>
            {overview.totals.views === 0 && <span>{nothingCounted[choice.scope]}</span>}
            {overview.thresholded && (
              <span>Google holds back small figures, to protect who they are about</span>
            )}
          </p>
        </div>
      )}
    </ReportBody>
  );
}
