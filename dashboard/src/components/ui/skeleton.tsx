import { cn } from "@/lib/cn";

export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={cn("size-4 animate-spin", className)} fill="none">
      <circle cx="8" cy="8" r="6.25" stroke="currentColor" strokeWidth="1.75" opacity="0.25" />
      <path
        d="M14.25 8A6.25 6.25 0 0 0 8 1.75"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn("block animate-pulse rounded-md bg-hover", className)} />;
}

const widths = ["w-2/5", "w-1/2", "w-1/3", "w-3/5", "w-2/5"];

/** Placeholder rows while a list loads. `label` is announced: "Loading posts". */
export function ListSkeleton({ label, rows = 5 }: { label: string; rows?: number }) {
  return (
    <div role="status" className="overflow-hidden rounded-xl border bg-surface shadow-card">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key, row) => (
        <div key={key} className="flex h-15 items-center gap-4 border-b px-4 last:border-b-0">
          <Skeleton className={cn("h-3.5", widths[row % widths.length])} />
          <Skeleton className="ml-auto h-3.5 w-16" />
        </div>
      ))}
    </div>
  );
}
