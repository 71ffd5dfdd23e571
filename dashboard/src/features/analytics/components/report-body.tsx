import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { problemOf } from "../problem-of";
import { FailedReport } from "./failed-report";

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
