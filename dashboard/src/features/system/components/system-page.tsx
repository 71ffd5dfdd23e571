import type { SystemCheck } from "@schema/system";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Page, PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { api, unwrap } from "@/lib/api";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { clockTime } from "@/lib/dates";
import { usePageTitle } from "@/lib/hooks";
import type { LogSearch } from "@/lib/webhooks/log-search";
import { checkWords } from "../check-words";
import { copy } from "../copy";
import { InstanceFacts } from "./instance-facts";
import { Regions } from "./regions";

const logs: Partial<Record<SystemCheck["name"], { label: string; search: LogSearch }[]>> = {
  undelivered_events: [{ label: copy.systemPage.viewDeliveries, search: { state: "pending" } }],
  stuck_deliveries: [{ label: copy.systemPage.viewDeliveries, search: { state: "pending" } }],
  stale_pages: [
    { label: copy.systemPage.viewStalePages, search: { proof: "stale" } },
    { label: copy.systemPage.viewUnreachablePages, search: { proof: "unreachable" } },
  ],
};
const look = buttonClass("secondary", "sm");

/** Links to the items that a check counts. */
function CheckLinks({ name }: { name: SystemCheck["name"] }) {
  const { slug } = useCurrentWorkspace();
  if (name === "failing_webhooks") {
    return (
      <Link to="/w/$slug/webhooks" params={{ slug }} className={look}>
        {copy.systemPage.viewWebhooks}
      </Link>
    );
  }
  if (name === "unreachable_regions") return null;
  const found = logs[name];
  if (!found) {
    return (
      <Link to="/w/$slug/posts" params={{ slug }} search={{ scheduled: true }} className={look}>
        {copy.systemPage.viewScheduledPosts}
      </Link>
    );
  }
  return found.map(({ label, search }) => (
    <Link key={label} to="/w/$slug/webhooks/deliveries" params={{ slug }} search={search} className={look}>
      {label}
    </Link>
  ));
}

function CheckItem({ check: { name, ok, count, since } }: { check: SystemCheck }) {
  const { title, fine, meaning, remedy } = checkWords[name];
  return (
    <li className="flex items-start gap-3 border-b px-5 py-4 last:border-b-0">
      {ok ? (
        <CircleCheck aria-hidden="true" className="mt-px size-4.5 shrink-0 text-good" />
      ) : (
        <TriangleAlert aria-hidden="true" className="mt-px size-4.5 shrink-0 text-bad" />
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <h3 className="flex flex-wrap items-center gap-2 font-medium text-sm">
          {title}
          {!ok && <Badge tone="bad">{count}</Badge>}
        </h3>
        {ok ? (
          <p className="text-ink-2 text-sm">{fine}</p>
        ) : (
          <>
            <p className="text-sm">
              {meaning}
              {since && (
                <>
                  {" "}
                  The oldest: <RelativeTime at={since} />.
                </>
              )}
            </p>
            <p className="max-w-prose text-ink-2 text-sm">{remedy}</p>
            <p className="mt-2 flex flex-wrap gap-2">
              <CheckLinks name={name} />
            </p>
          </>
        )}
      </div>
    </li>
  );
}

function CheckedAt({ at }: { at: number }) {
  return <span className="text-xs tabular-nums">{copy.systemPage.checked(clockTime(at, Date.now()))}</span>;
}

/** All checks in one sentence, announced when it changes. `at`: when this was read, in milliseconds. */
function Verdict({ checks, at }: { checks: SystemCheck[]; at: number }) {
  const bad = checks.filter((check) => !check.ok);
  const Icon = bad.length === 0 ? CircleCheck : TriangleAlert;
  return (
    <div
      className={cn(
        "flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl px-5 py-4",
        bad.length === 0 ? "bg-good-soft text-good" : "bg-bad-soft text-bad",
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <p role="status" className="min-w-0 flex-1 basis-60 font-medium text-sm">
        {bad.length === 0
          ? copy.systemPage.allSystemsNormal
          : copy.systemPage.needsAttention(
              bad.map(({ name }) => checkWords[name].title.toLowerCase()).join(", "),
            )}
      </p>
      <CheckedAt at={at} />
    </div>
  );
}

const refreshMs = 10_000;

/** Kept current while the tab is visible. */
const systemQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "system"],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].system.$get({ param: { workspaceId } })),
    refetchInterval: refreshMs,
  });

export function SystemPage() {
  const { id, name } = useCurrentWorkspace();
  usePageTitle(copy.systemPage.system, name);
  const query = useQuery(systemQuery(id));

  return (
    <Page width="narrow">
      <PageHeader title={copy.systemPage.system} description={copy.systemPage.description} />
      <QueryView query={query} what={copy.systemPage.systemStatus}>
        {(data) => (
          <div className="grid gap-6">
            <Verdict checks={data.checks} at={query.dataUpdatedAt} />
            <Card>
              <CardHeader title={copy.systemPage.thisWorkspace} />
              <ul className="mt-3 border-t">
                {data.checks.map((check) => (
                  <CheckItem key={check.name} check={check} />
                ))}
              </ul>
            </Card>
            <Regions regions={data.regions} />
            <Card>
              <CardHeader title={copy.systemPage.thisInstance} />
              <div className="mt-3 border-t">
                <InstanceFacts status={data} />
              </div>
            </Card>
          </div>
        )}
      </QueryView>
    </Page>
  );
}
