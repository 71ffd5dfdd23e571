import type { ExternalPost } from "@schema/integrations";
import { Countdown } from "@/components/schedule/countdown";
import { RelativeTime } from "@/components/ui/relative-time";
import { dayAndTime } from "@/lib/schedule/day-and-time";
import { zoneLabel } from "@/lib/schedule/zone-label";
import { keptThere, meanwhileThere, sentAtItsTime, seoList } from "../external-words";

type ExternalFactsProps = {
  external: ExternalPost;
  connected: boolean;
  /** In which times are told; undefined while it is not known. */
  zone: string | undefined;
};

/** When it was sent, what comes next, and what the other side did not take. */
export function ExternalFacts({ external, connected, zone }: ExternalFactsProps) {
  const { syncedAt, scheduledAt, nextAttemptAt, waitsUntil, state, seo, problem } = external;
  const meanwhile = meanwhileThere(external);
  const kept = keptThere(external);
  return (
    <div className="grid gap-1 text-ink-2 text-sm empty:hidden">
      {!connected && <p>This site is not connected any more. The post stays there as it is.</p>}
      {meanwhile && <p>{meanwhile}</p>}
      {scheduledAt && zone && (
        <p>
          Will be public there on{" "}
          <time dateTime={scheduledAt}>
            {dayAndTime(Date.parse(scheduledAt), zone)} ({zoneLabel(zone)})
          </time>
          .
        </p>
      )}
      {waitsUntil && (
        <p className="tabular-nums">
          {sentAtItsTime(external)} <Countdown at={waitsUntil} />.
        </p>
      )}
      {kept && <p>{kept}</p>}
      {syncedAt && !kept && (
        <p>
          Sent <RelativeTime at={syncedAt} />.
        </p>
      )}
      {state === "pending" && problem && nextAttemptAt && (
        <p className="tabular-nums">
          Next attempt <Countdown at={nextAttemptAt} />.
        </p>
      )}
      {seo && seo.notWritten.length > 0 && (
        <p>
          Not taken there: {seoList(seo.notWritten)}.{" "}
          <a
            href={`/docs/${external.kind}#seo-fields`}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4 hover:text-ink"
          >
            Why
          </a>
        </p>
      )}
    </div>
  );
}
