import type { PostSummary } from "@schema/posts";
import { Countdown } from "@/components/schedule/countdown";
import { cn } from "@/lib/cn";
import { dayAndTime } from "@/lib/schedule/day-and-time";
import { viewerZone } from "@/lib/schedule/viewer-zone";
import { zoneLabel } from "@/lib/schedule/zone-label";
import { longDay } from "../day-words";
import { useDesk } from "../desk";
import type { EntryKind } from "../entries";
import { kindLook } from "../kind-look";

type EntryFactsProps = { post: PostSummary; kind: EntryKind | "unplanned" };

export function EntryFacts({ post, kind }: EntryFactsProps) {
  const { zone } = useDesk();
  const { word, icon: Icon, ink } = kindLook[kind];
  const at = kind === "published" ? post.publishedAt : post.scheduledAt;
  const own = kind === "published" ? zone : (post.timezone ?? zone);
  const zones = [...new Set([own, viewerZone()])];
  return (
    <div className="grid gap-1.5">
      <p className={cn("flex items-center gap-1.5 font-medium text-xs", ink)}>
        <Icon aria-hidden="true" className="size-3.5" />
        {word}
        {kind === "scheduled" && at && <Countdown at={at} className="font-normal" />}
      </p>
      <p className="font-semibold text-sm [overflow-wrap:anywhere]">{post.title}</p>
      {kind === "failed" && <p className="text-bad text-sm">{post.scheduleError}</p>}
      {at && kind !== "planned" && kind !== "unplanned" && (
        <ul className="grid gap-0.5 text-ink-2 text-sm tabular-nums">
          {zones.map((one) => (
            <li key={one}>
              {dayAndTime(Date.parse(at), one)}
              <span className="ml-1.5 text-ink-3 text-xs">{zoneLabel(one)}</span>
            </li>
          ))}
        </ul>
      )}
      {kind === "planned" && post.plannedOn && (
        <p className="text-ink-2 text-sm">{longDay(post.plannedOn)}. A plan publishes nothing.</p>
      )}
      {kind === "unplanned" && (
        <p className="text-ink-2 text-sm">Has neither a planned date nor a schedule.</p>
      )}
    </div>
  );
}
