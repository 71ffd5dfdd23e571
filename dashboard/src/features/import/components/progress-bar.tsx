import { cn } from "@/lib/cn";

/** Without `value` it only says that something is going on. */
export function ProgressBar({ value, max, label }: { value?: number; max: number; label: string }) {
  const share = value === undefined ? 1 : max === 0 ? 1 : value / max;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-2 overflow-hidden rounded-full bg-hover"
    >
      <div
        className={cn(
          "h-full origin-left rounded-full bg-accent transition-transform duration-300",
          value === undefined && "animate-pulse opacity-60",
        )}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}
