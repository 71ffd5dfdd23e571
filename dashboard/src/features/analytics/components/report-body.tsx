import Hourglass from "lucide-react/icons/hourglass";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { type Loaded, QueryView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useNow } from "@/lib/use-now";
import { useRetry } from "../api/retry";
import { problemOf } from "../problem-of";

type UntilRetryProps = { message: string; hint: string; retryAt: string; children: ReactNode };

/** Offers no retry before the time when one can succeed. */
function UntilRetry({ message, hint, retryAt, children }: UntilRetryProps) {
  const now = useNow(5_000);
  if (Date.parse(retryAt) <= now) return children;
  return (
    <EmptyState icon={Hourglass} title={message}>
      {hint} New data is available <RelativeTime at={retryAt} />.
    </EmptyState>
  );
}

interface ReportBodyProps<T> {
  /** As in “Loading the sources”. */
  what: string;
  height: string;
  /** Code of a problem that the page already shows; it is not repeated. */
  told?: string | undefined;
  report: Loaded<T>;
  children: (data: T) => ReactNode;
}

/** A report, or why Google Analytics didn’t deliver it. */
export function ReportBody<T>({ what, height, told, report, children }: ReportBodyProps<T>) {
  const retry = useRetry(useCurrentWorkspace().id);
  const problem = problemOf(report.error);
  const isTold = problem !== null && problem.code === told;
  if (report.data === undefined && isTold) return null;
  const stale = report.isPlaceholderData === true;
  const view = (
    <QueryView
      query={{
        ...report,
        error: isTold ? null : report.error,
        refetch: problem ? retry.mutate : report.refetch,
      }}
      what={what}
      skeleton={<Skeleton className={height} />}
    >
      {(data) => (
        <div className={cn("transition-opacity", stale && "opacity-60")} aria-busy={stale}>
          {children(data)}
        </div>
      )}
    </QueryView>
  );
  if (report.data !== undefined || !problem?.retryAt) return view;
  return (
    <UntilRetry {...problem} retryAt={problem.retryAt}>
      {view}
    </UntilRetry>
  );
}
