import { exactTime } from "@/lib/relative-time";
import { triesAgainWords } from "@/lib/runs/tries-again-words";
import { useNow } from "@/lib/use-now";

/** Counts down to the next try of a run, whose instant is `at`. */
export function TriesAgain({ at }: { at: string }) {
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={exactTime(instant)} className="tabular-nums">
      {triesAgainWords(instant, useNow(1000))}
    </time>
  );
}
