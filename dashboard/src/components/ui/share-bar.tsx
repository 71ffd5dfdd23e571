import { cn } from "@/lib/cn";

const near = 0.8;

/** How much of a limit is used, from 0 to 1, in colors that warn; decorative, beside the figures. */
export function ShareBar({ share }: { share: number }) {
  const tone = share >= 1 ? "bg-bad" : share >= near ? "bg-warn" : "bg-accent";
  return (
    <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-hover">
      <div
        className={cn("h-full origin-left rounded-full transition-transform", tone)}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}

/** The share of `most` that is used: all of a limit of 0, at most 1. */
export const shareOf = (used: number, most: number): number => (most === 0 ? 1 : Math.min(used / most, 1));
