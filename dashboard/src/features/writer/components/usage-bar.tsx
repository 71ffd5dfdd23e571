import { cn } from "@/lib/cn";

type UsageBarProps = {
  label: string;
  used: number;
  /** Null is no limit: then the number stands alone. */
  most: number | null;
  show: (amount: number) => string;
};

const near = 0.8;

export function UsageBar({ label, used, most, show }: UsageBarProps) {
  const share = most === null ? 0 : most === 0 ? 1 : Math.min(used / most, 1);
  const tone = share >= 1 ? "bg-bad" : share >= near ? "bg-warn" : "bg-accent";
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-ink-2">{label}</span>
        <span className="tabular-nums">
          <span className="font-medium">{show(used)}</span>
          <span className="text-ink-3">{most === null ? " · no limit" : ` of ${show(most)}`}</span>
        </span>
      </div>
      {most !== null && (
        <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-hover">
          <div
            className={cn("h-full origin-left rounded-full transition-transform", tone)}
            style={{ transform: `scaleX(${share})` }}
          />
        </div>
      )}
    </div>
  );
}
