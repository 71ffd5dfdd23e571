import type { AnalyticsProblem } from "@schema/analytics";
import Hourglass from "lucide-react/icons/hourglass";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { type Loaded, QueryView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useNow } from "@/lib/hooks";
import { useRetry } from "../api";
import { copy } from "../copy";
import { mayTryAgain, problemOf } from "../problem";

/** What is wrong, what to do, and when trying again may help or how to. */
export function ProblemNotice({ problem }: { problem: AnalyticsProblem }) {
  const retry = useRetry(useCurrentWorkspace().id);
  const now = useNow(5_000);
  const { message, hint, retryAt } = problem;
  return (
    <Notice tone="warn">
      <span className="flex flex-wrap items-center justify-between gap-2 sm:flex-nowrap">
        <span>
          <strong className="font-medium">{message}</strong> {hint}
          {retryAt && Date.parse(retryAt) > now && (
            <>
              {" "}
              New data is available <RelativeTime at={retryAt} />.
            </>
          )}
        </span>
        {mayTryAgain(problem, now) && (
          <Button size="sm" loading={retry.isPending} onClick={() => retry.mutate()}>
            {copy.problemNotice.tryAgain}
          </Button>
        )}
      </span>
    </Notice>
  );
}

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
