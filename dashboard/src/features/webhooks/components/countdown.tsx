import { exactTime } from "@/lib/dates";
import { durationWords } from "@/lib/duration-words";
import { useNow } from "@/lib/hooks";
import { copy } from "../copy";

/** "next in 4 min 12 s", counting; "due now" once it is. */
export function Countdown({ at }: { at: string }) {
  const due = Date.parse(at);
  const left = due - useNow(1000);
  return (
    <time dateTime={at} title={exactTime(due)}>
      {copy.countdown.nextAttemptIn(left, durationWords(Math.ceil(left / 1000) * 1000).replace(".0 s", " s"))}
    </time>
  );
}
