import { countdownWords } from "@/lib/duration-words";
import { useNow } from "@/lib/hooks";

const near = 120_000;

/** "in 3 h 12 min" until an ISO 8601 instant, kept current. */
export function Countdown({ at, className }: { at: string; className?: string }) {
  const due = Date.parse(at);
  const isNear = due - Date.now() < near;
  const now = useNow(isNear ? 1000 : 10_000);
  return (
    <time dateTime={at} className={className}>
      {countdownWords(due - now)}
    </time>
  );
}
