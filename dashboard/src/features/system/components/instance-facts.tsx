import type { SystemStatus } from "@schema/system";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useNow } from "@/lib/hooks";
import { workspaceQuery } from "@/lib/workspace";
import { copy } from "../copy";

const cronLateMs = 180_000;
/** In a workspace younger than this, the instance may have just been started. */
const startingMs = 180_000;

type FactProps = { label: string; value: ReactNode; bad?: string | false; children: ReactNode };

function Fact({ label, value, bad, children }: FactProps) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b px-5 py-4 last:border-b-0 md:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="font-medium text-sm">{label}</dt>
      <dd className="grid gap-1 text-sm">
        <span className="flex flex-wrap items-center gap-2 tabular-nums">
          {value}
          {bad && (
            <Badge tone="bad" dot>
              {bad}
            </Badge>
          )}
        </span>
        <span className="max-w-prose text-ink-3">{children}</span>
      </dd>
    </div>
  );
}

const when = (at: string | null, never: string) => (at ? <RelativeTime at={at} /> : never);

/** The state of what keeps the whole instance running. */
export function InstanceFacts({ status }: { status: SystemStatus }) {
  const { lastCronAt, lastAlarmAt, deadLetters, lastDeadLetterAt, refusals, migrations } = status.instance;
  const { data: workspace } = useQuery(workspaceQuery(useCurrentWorkspace().id));
  const now = useNow(5000);
  const cronIsLate = now - Date.parse(lastCronAt ?? "") > cronLateMs;
  const isStarting = lastCronAt === null && now - Date.parse(workspace?.createdAt ?? "") < startingMs;
  const behind = migrations.applied < migrations.expected;
  return (
    <dl>
      <Fact
        label={copy.instanceFacts.nextDuePost}
        value={when(status.nextDueAt, copy.instanceFacts.noneScheduled)}
      >
        {copy.instanceFacts.nextScheduledPostOfWorkspace}
      </Fact>
      <Fact
        label={copy.instanceFacts.latestMinuteCheck}
        value={when(lastCronAt, isStarting ? copy.instanceFacts.starting : copy.instanceFacts.never)}
        bad={
          (cronIsLate && copy.instanceFacts.late) ||
          (lastCronAt === null && !isStarting && copy.instanceFacts.notSeen)
        }
      >
        {copy.instanceFacts.runsEveryMinute}
      </Fact>
      <Fact label={copy.instanceFacts.lastAlarm} value={when(lastAlarmAt, copy.instanceFacts.never)}>
        {copy.instanceFacts.publishesScheduledPosts}
      </Fact>
      <Fact
        label={copy.instanceFacts.deadLetters}
        value={
          <>
            {deadLetters}
            {lastDeadLetterAt && (
              <span className="text-ink-3">
                the last one <RelativeTime at={lastDeadLetterAt} />
              </span>
            )}
          </>
        }
      >
        {copy.instanceFacts.messagesQueueGaveUp}
      </Fact>
      <Fact
        label={copy.instanceFacts.refusedRequests}
        value={copy.instanceFacts.failedSignInsRefused(
          refusals.failedSignIns,
          refusals.refused,
          refusals.limited,
        )}
      >
        {copy.instanceFacts.inLast24Hours}
      </Fact>
      <Fact
        label={copy.instanceFacts.migrations}
        value={copy.instanceFacts.of(migrations.applied, migrations.expected)}
        bad={behind && copy.instanceFacts.behind}
      >
        {behind ? copy.instanceFacts.databaseBehindCodeAdministrator : copy.instanceFacts.databaseUpToDate}
      </Fact>
    </dl>
  );
}
