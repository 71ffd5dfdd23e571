import type { AnalyticsProblem, AnalyticsStatus } from "@schema/analytics";
import { useQuery } from "@tanstack/react-query";
import ChartLine from "lucide-react/icons/chart-line";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/empty-state";
import { RelativeTime } from "@/components/ui/relative-time";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { overviewQuery, type ReportChoice } from "../api";
import { copy } from "../copy";
import { spanOf } from "../figure-words";
import { problemOf } from "../problem";
import { ConnectCard, ConnectFrame, Steps } from "./connect-card";
import { CourseCard } from "./course-card";
import { ExportButton } from "./export-button";
import { FallingCard } from "./falling-card";
import { PostsReport } from "./posts-report";
import { PropertyCard } from "./property-card";
import { ProblemNotice, ReportBody } from "./report-body";
import { SourcesReport } from "./sources-report";

const nothingCounted = {
  posts: copy.analyticsBody.posts,
  site: copy.analyticsBody.site,
};

/** Totals over time, with notes on all figures of the page: days, zone, age. */
function OverviewReport({ choice }: { choice: ReportChoice }) {
  const report = useQuery(overviewQuery(useCurrentWorkspace().id, choice));
  return (
    <ReportBody what={copy.analyticsBody.theOverview} height="h-96" report={report}>
      {(overview) => (
        <div className="grid gap-3">
          {overview.stale && <ProblemNotice problem={overview.stale} />}
          <CourseCard
            title={copy.analyticsBody.overTime}
            course={overview}
            actions={<ExportButton report="overview" of={copy.analyticsBody.theOverview} choice={choice} />}
          />
          <p className="flex flex-wrap gap-x-3 gap-y-1 text-ink-3 text-xs">
            <span>{spanOf(overview.from, overview.to)}</span>
            <span>{copy.analyticsBody.datesInPropertysTimeZone(overview.timezone)}</span>
            <span>
              Updated <RelativeTime at={overview.fetchedAt} />
            </span>
            {overview.totals.views === 0 && <span>{nothingCounted[choice.scope]}</span>}
            {overview.thresholded && <span>{copy.analyticsBody.googleWithholdsSmallNumbers}</span>}
          </p>
        </div>
      )}
    </ReportBody>
  );
}

/** The instance has no OAuth client yet: what its operator must do once. */
function NotConfigured({ redirectUri }: { redirectUri: string }) {
  return (
    <ConnectFrame
      title={copy.analyticsBody.title}
      action={
        <a href="/docs/analytics" className={buttonClass("primary", "md", "justify-self-start")}>
          {copy.analyticsBody.openGuide}
        </a>
      }
      more={copy.analyticsBody.steps}
    >
      <Steps>
        <li>
          Create a project in the <strong>Google Cloud console</strong> and enable the{" "}
          <strong>Google Analytics Data API</strong> and the <strong>Google Analytics Admin API</strong> in
          it.
        </li>
        <li>
          Under <strong>Google Auth Platform</strong> set up the consent screen. Choose “Internal” if you have
          an organization; otherwise publish the app, because in “Testing” access expires after 7 days.
        </li>
        <li>
          Under <strong>Clients</strong> create a client of type <strong>Web application</strong>, with this
          authorized redirect URI:
        </li>
      </Steps>
      <CopyField label={copy.analyticsBody.redirectUri} value={redirectUri} />
      <p className="text-ink-2 text-sm">
        Then set its ID and secret as <code>GOOGLE_CLIENT_ID</code> and <code>GOOGLE_CLIENT_SECRET</code> and
        deploy.
      </p>
    </ConnectFrame>
  );
}

type ReportsProps = {
  choice: ReportChoice;
  /** A known problem with the connection. */
  problem: AnalyticsProblem | null;
  /** What to do about it. */
  children: ReactNode;
};

/** All reports. A shared problem is shown once. */
function Reports({ choice, problem, children }: ReportsProps) {
  const { data, error } = useQuery(overviewQuery(useCurrentWorkspace().id, choice));
  const told = problemOf(error)?.code;
  const shown = told ?? data?.stale?.code;
  return (
    <div className="grid gap-6">
      {problem && problem.code !== shown && <ProblemNotice problem={problem} />}
      {children}
      <OverviewReport choice={choice} />
      <FallingCard />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <PostsReport choice={choice} told={told} />
        <SourcesReport choice={choice} told={told} />
      </div>
    </div>
  );
}

type AnalyticsBodyProps = {
  status: AnalyticsStatus;
  mayConnect: boolean;
  choice: ReportChoice;
  choosing: boolean;
  onChosen: () => void;
};

/** The next setup step, or the figures. */
export function AnalyticsBody({ status, mayConnect, choice, choosing, onChosen }: AnalyticsBodyProps) {
  if (!status.configured) return <NotConfigured redirectUri={status.redirectUri} />;
  if (!mayConnect && !status.property)
    return (
      <EmptyState icon={ChartLine} title={copy.analyticsBody.googleAnalyticsIsntConnected}>
        {copy.analyticsBody.onceAdminOrOwner}
      </EmptyState>
    );
  if (!status.connected) return <ConnectCard status={status} />;
  const { problem, property } = status;
  const connectAgain = problem?.code === "reconnect" && mayConnect && <ConnectCard status={status} />;
  if (property && !choosing)
    return (
      <Reports choice={choice} problem={problem}>
        {connectAgain}
      </Reports>
    );
  return (
    <div className="grid gap-6">
      {problem && <ProblemNotice problem={problem} />}
      {connectAgain}
      <PropertyCard status={status} onDone={onChosen} />
    </div>
  );
}
