import type { SystemStatus } from "@schema/system";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { useNow } from "@/lib/use-now";

const cronLateMs = 180_000;

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

/** What keeps the whole instance going. */
export function InstanceFacts({ status }: { status: SystemStatus }) {
  const { lastCronAt, lastAlarmAt, deadLetters, lastDeadLetterAt, refusals, migrations } = status.instance;
  const cronIsLate = useNow(5000) - Date.parse(lastCronAt ?? "") > cronLateMs;
  const behind = migrations.applied < migrations.expected;
  return (
    <dl>
      <Fact label="Next due post" value={when(status.nextDueAt, "None scheduled")}>
        The next scheduled post of this workspace.
      </Fact>
      <Fact
        label="Latest minute check"
        value={when(lastCronAt, "Never")}
        bad={(cronIsLate && "Late") || (lastCronAt === null && "Not seen")}
      >
        Runs every minute and catches anything that was missed. If it’s late, check that the instance’s cron
        trigger is enabled.
      </Fact>
      <Fact label="Last alarm" value={when(lastAlarmAt, "Never")}>
        Publishes scheduled posts on the second. It’s idle while nothing is scheduled.
      </Fact>
      <Fact
        label="Dead letters"
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
        Messages that a queue gave up on. Nothing is lost, because the minute check picks up the work again.
        If there are many, look for an error in the instance’s logs.
      </Fact>
      <Fact
        label="Refused requests"
        value={`${refusals.failedSignIns} failed sign-ins, ${refusals.refused} refused, ${refusals.limited} over a limit`}
      >
        In the last 24 hours, across this instance. A sudden rise can mean that someone is guessing passwords
        or tokens; the logs have each request.
      </Fact>
      <Fact
        label="Migrations"
        value={`${migrations.applied} of ${migrations.expected}`}
        bad={behind && "Behind"}
      >
        {behind
          ? "The database is behind the code. Your administrator needs to run the migrations."
          : "The database is up to date."}
      </Fact>
    </dl>
  );
}
