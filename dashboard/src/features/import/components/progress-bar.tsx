type ProgressBarProps = { label: string } & ({ value: number; max: number } | { value?: never; max?: never });

/** Without `value`, the end is unknown: a segment moves along and never fills the bar. */
export function ProgressBar({ value, max, label }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={value === undefined ? undefined : 0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-2 overflow-hidden rounded-full bg-hover"
    >
      {value === undefined ? (
        <div className="h-full w-1/4 animate-pass rounded-full bg-accent motion-reduce:animate-pulse" />
      ) : (
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform duration-300"
          style={{ transform: `scaleX(${max === 0 ? 1 : value / max})` }}
        />
      )}
    </div>
  );
}
