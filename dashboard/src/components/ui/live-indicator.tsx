import { cn } from "@/lib/cn";
import { copy } from "../copy";

type LiveIndicatorProps = { mode: "live" | "older" | "lost" };

const words = {
  live: copy.liveIndicator.live,
  older: copy.liveIndicator.older,
  lost: copy.liveIndicator.reconnecting,
};

/** Whether the content updates itself. */
export function LiveIndicator({ mode }: LiveIndicatorProps) {
  return (
    <p role="status" className="flex items-center gap-2 text-ink-3 text-sm">
      <span
        aria-hidden="true"
        className={cn(
          "size-2 rounded-full",
          mode === "live" && "animate-pulse bg-good",
          mode === "older" && "bg-control",
          mode === "lost" && "bg-warn",
        )}
      />
      {words[mode]}
    </p>
  );
}
