import type { PostSummary } from "@schema/posts";
import type { BulkScheduleResult } from "@schema/schedule";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import { Table, TBody, Td, THead, Th, Tr } from "@/components/ui/table";
import { dayAndTime } from "@/lib/schedule/day-and-time";
import { viewerZone } from "@/lib/schedule/viewer-zone";
import { zoneLabel } from "@/lib/schedule/zone-label";
import { copy } from "../../copy";

type BulkTimesProps = { result: BulkScheduleResult; posts: PostSummary[] };

/** Each post with its time in the plan's zone and the viewer's, or why it has none. */
export function BulkTimes({ result, posts }: BulkTimesProps) {
  const byId = new Map(posts.map((post) => [post.id, post]));
  const elsewhere = viewerZone() !== result.timezone;
  return (
    <Table label={result.dryRun ? copy.bulkTimes.plannedTimes : copy.bulkTimes.scheduledPosts}>
      <THead>
        <Tr>
          <Th>{copy.bulkTimes.post}</Th>
          <Th>{zoneLabel(result.timezone)}</Th>
          {elsewhere && <Th className="phone:hidden">{copy.bulkTimes.yourTime}</Th>}
        </Tr>
      </THead>
      <TBody>
        {result.items.map((item) => {
          const at = item.scheduledAt === null ? null : Date.parse(item.scheduledAt);
          const post = byId.get(item.id);
          const former = result.dryRun && item.ok && !post?.scheduleFailedAt ? post?.scheduledAt : null;
          return (
            <Tr key={item.id}>
              <Td className="min-w-40">
                <span className="flex items-start gap-2">
                  {!item.ok && <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-bad" />}
                  {item.ok && !result.dryRun && (
                    <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
                  )}
                  <span className="[overflow-wrap:anywhere]">
                    {post?.title ?? item.id}
                    {former && (
                      <span className="block text-ink-3 text-xs">
                        {copy.bulkTimes.movesFrom(dayAndTime(Date.parse(former), result.timezone))}
                      </span>
                    )}
                  </span>
                </span>
              </Td>
              {item.ok && at !== null ? (
                <>
                  <Td className="whitespace-nowrap tabular-nums">{dayAndTime(at, result.timezone)}</Td>
                  {elsewhere && (
                    <Td className="whitespace-nowrap text-ink-2 tabular-nums phone:hidden">
                      {dayAndTime(at, viewerZone())}
                    </Td>
                  )}
                </>
              ) : (
                <Td colSpan={elsewhere ? 2 : 1} className="text-bad">
                  {item.error?.message ?? copy.bulkTimes.failedForUnknownReason}
                </Td>
              )}
            </Tr>
          );
        })}
      </TBody>
    </Table>
  );
}
