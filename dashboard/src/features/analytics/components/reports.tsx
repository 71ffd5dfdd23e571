import type { ReportChoice } from "../report-query";
import { OverviewReport } from "./overview-report";
import { PostsReport } from "./posts-report";
import { SourcesReport } from "./sources-report";

export function Reports({ choice }: { choice: ReportChoice }) {
  return (
    <div className="grid gap-6">
      <OverviewReport choice={choice} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <PostsReport choice={choice} />
        <SourcesReport choice={choice} />
      </div>
    </div>
  );
}
