import { dayAndTime } from "@/lib/schedule/day-and-time";
import { viewerZone } from "@/lib/schedule/viewer-zone";
import { offsetAt } from "@/lib/schedule/wall-time";
import { zoneLabel } from "@/lib/schedule/zone-label";

/** One instant, in milliseconds, by the clocks of the chosen zone, of the viewer and of UTC. */
export function TimePreview({ at, zone }: { at: number; zone: string }) {
  const rows = [...new Set([zone, viewerZone(), "UTC"])].map((each) => ({
    zone: each,
    note: [each === zone && "chosen", each === viewerZone() && "where you are"].filter(Boolean).join(", "),
  }));
  return (
    <dl
      aria-label="The same moment elsewhere"
      className="grid gap-px overflow-hidden rounded-lg border bg-line"
    >
      {rows.map((row) => (
        <div
          key={row.zone}
          className="flex flex-wrap items-baseline justify-between gap-x-4 bg-surface phone:flex-col px-3 py-2 text-sm"
        >
          <dt className="text-ink-2">
            {zoneLabel(row.zone)}
            {row.note && <span className="ml-1.5 text-ink-3 text-xs">{row.note}</span>}
          </dt>
          <dd className="font-medium tabular-nums">
            {dayAndTime(at, row.zone)}
            {row.zone !== "UTC" && (
              <span className="ml-1.5 font-normal text-ink-3 text-xs">UTC{offsetAt(at, row.zone)}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
