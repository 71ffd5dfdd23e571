import { useEffect, useState } from "react";
import { exactTime, relativeTime } from "@/lib/dates";

type RelativeTimeProps = {
  /** An ISO 8601 instant. */
  at: string;
  /** The zone of the exact time in the tooltip; the browser's by default. */
  timeZone?: string;
  className?: string;
};

/** "2 hours ago", kept current, with the exact time and its zone on hover. */
export function RelativeTime({ at, timeZone, className }: RelativeTimeProps) {
  const [now, setNow] = useState(() => Date.now());
  const instant = Date.parse(at);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);

  return (
    <time dateTime={at} title={exactTime(instant, timeZone)} className={className}>
      {relativeTime(instant, Math.max(now, Date.now()))}
    </time>
  );
}
