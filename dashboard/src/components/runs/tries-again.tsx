import { exactTime } from "@/lib/relative-time";
import { triesAgainWords } from "@/lib/runs/tries-again-words";
import { useNow } from "@/lib/use-now";

/** Counts down to the next attempt of a run, at the instant `at`. */
export function TriesAgain({ at }: { at: string }) {
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={exactTime(instant)} className="tabular-nums">
      {triesAgainWords(instant, useNow(1000))}
    </time>
  );
}
