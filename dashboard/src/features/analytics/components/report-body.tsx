import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { problemOf } from "../problem-of";
import { WaitingState } from "./waiting-state";

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
    const problem = problemOf(error);
    if (problem && problem.code === told) return null;
    if (problem?.retryAt && Date.parse(problem.retryAt) > Date.now())
      return <WaitingState {...problem} retryAt={problem.retryAt} />;
    return <ErrorState error={error} onRetry={() => void refetch()} title="The figures could not be read" />;
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
