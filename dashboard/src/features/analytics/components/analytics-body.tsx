import type { AnalyticsStatus } from "@schema/analytics";
import ChartLine from "lucide-react/icons/chart-line";
import { EmptyState } from "@/components/ui/empty-state";
import type { ReportChoice } from "../report-query";
import { ConnectCard } from "./connect-card";
import { NotConfigured } from "./not-configured";
import { ProblemNotice } from "./problem-notice";
import { PropertyCard } from "./property-card";
import { Reports } from "./reports";

type AnalyticsBodyProps = {
  status: AnalyticsStatus;
  mayConnect: boolean;
  choice: ReportChoice;
  choosing: boolean;
  onChosen: () => void;
};

/** The next step on the way to figures, or the figures. */
export function AnalyticsBody({ status, mayConnect, choice, choosing, onChosen }: AnalyticsBodyProps) {
  if (!status.configured) return <NotConfigured redirectUri={status.redirectUri} />;
  if (!mayConnect && !status.property)
    return (
      <EmptyState icon={ChartLine} title="Google Analytics is not connected">
        Once an admin or owner of the workspace has connected it, you see here what of the posts is read.
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
