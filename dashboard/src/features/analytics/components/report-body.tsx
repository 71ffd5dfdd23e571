import Hourglass from "lucide-react/icons/hourglass";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useNow } from "@/lib/use-now";
import { useRetry } from "../api/retry";
import { problemOf } from "../problem-of";

type WaitingStateProps = { message: string; hint: string; retryAt: string };

/** Nothing is broken, and asking again before then brings nothing. */
const WaitingState = ({ message, hint, retryAt }: WaitingStateProps) => (
  <EmptyState icon={Hourglass} title={message}>
    {hint} New data is available <RelativeTime at={retryAt} />.
  </EmptyState>
);

/** Why a report is not there, with the way to try again once that may help. */
function FailedReport({ error, refetch }: { error: unknown; refetch: () => unknown }) {
  const retry = useRetry(useCurrentWorkspace().id);
  const now = useNow(5_000);
  const problem = problemOf(error);
  if (problem?.retryAt && Date.parse(problem.retryAt) > now)
    return <WaitingState {...problem} retryAt={problem.retryAt} />;
  return (
    <ErrorState
      error={error}
      onRetry={() => void (problem ? retry.mutate() : refetch())}
      title="Couldn’t load the data"
    />
  );
}

interface ReportBodyProps<T> {
  /** Announced while it loads: "Loading the sources". */
  loading: string;
  height: string;
  /** A problem that the page tells already, by its code: it is not told again. */
  told?: string | undefined;
  report: { data: T | undefined; error: unknown; refetch: () => unknown; isPlaceholderData?: boolean };
  children: (data: T) => ReactNode;
}

/** A report while it loads, when it failed, and when it is there. */
export function ReportBody<T>({ loading, height, told, report, children }: ReportBodyProps<T>) {
  const { data, error, refetch, isPlaceholderData } = report;
  if (error) {
    const code = problemOf(error)?.code;
    return code !== undefined && code === told ? null : <FailedReport error={error} refetch={refetch} />;
  }
  if (data === undefined)
    return (
      <div role="status">
        <span className="sr-only">{loading}</span>
        <Skeleton className={height} />
      </div>
    );
  return (
    <div
      className={cn("transition-opacity", isPlaceholderData && "opacity-60")}
      aria-busy={isPlaceholderData}
    >
      {children(data)}
    </div>
  );
}
