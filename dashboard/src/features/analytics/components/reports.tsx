import type { AnalyticsProblem } from "@schema/analytics";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { overviewQuery } from "../api/get-overview";
import { problemOf } from "../problem-of";
import type { ReportChoice } from "../report-query";
import { OverviewReport } from "./overview-report";
import { PostsReport } from "./posts-report";
import { ProblemNotice } from "./problem-notice";
import { SourcesReport } from "./sources-report";

type ReportsProps = {
  choice: ReportChoice;
  /** What is known to be wrong with the connection. */
  problem: AnalyticsProblem | null;
  /** What to do about it. */
  children: ReactNode;
};

/** All reports. What keeps several of them from being read is told once. */
export function Reports({ choice, problem, children }: ReportsProps) {
  const { data, error } = useQuery(overviewQuery(useCurrentWorkspace().id, choice));
  const told = problemOf(error)?.code;
  const shown = told ?? data?.stale?.code;
  return (
    <div className="grid gap-6">
      {problem && problem.code !== shown && <ProblemNotice problem={problem} />}
      {children}
      <OverviewReport choice={choice} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <PostsReport choice={choice} told={told} />
        <SourcesReport choice={choice} told={told} />
      </div>
    </div>
  );
}
