import type { AuditEntry } from "@schema/workspaces";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import Cog from "lucide-react/icons/cog";
import ScrollText from "lucide-react/icons/scroll-text";
import { Avatar } from "@/components/ui/avatar";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Page, PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { RelativeTime } from "@/components/ui/relative-time";
import { ListSkeleton } from "@/components/ui/skeleton";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { auditSentence } from "../audit-sentence";

const format = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** The heading of an instant's day in the browser's zone: "Saturday, 21 November 2026". */
const dayOf = (at: string): string => format.format(Date.parse(at));

function Entry({ entry }: { entry: AuditEntry }) {
  const { who, did, what, extra, by } = auditSentence(entry);
  return (
    <li
      className="flex min-h-13 items-center gap-3 border-b px-4 py-2.5 last:border-b-0"
      title={entry.action}
    >
      {entry.actor.kind !== "user" ? (
        <span className="grid size-7 shrink-0 place-items-center rounded-full bg-muted text-ink-3">
          <Cog aria-hidden="true" className="size-4" />
        </span>
      ) : (
        <Avatar name={who} className="size-7 text-[0.625rem]" />
      )}
      <p className="min-w-0 flex-1 text-ink-2 [overflow-wrap:anywhere]">
        <strong className="font-medium text-ink">{who}</strong> {did}
        {what && <strong className="font-medium text-ink"> {what}</strong>}
        {extra && ` ${extra}`}
        {by && <span className="text-ink-3 text-xs"> · {by}</span>}
        <RelativeTime at={entry.at} className="block text-ink-3 text-xs md:hidden" />
      </p>
      <RelativeTime at={entry.at} className="shrink-0 text-ink-3 text-xs phone:hidden" />
    </li>
  );
}

/** The entries under one heading a day. */
function AuditList({ entries }: { entries: AuditEntry[] }) {
  const days = Map.groupBy(entries, (entry) => dayOf(entry.at));
  return (
    <div className="grid gap-6">
      {[...days].map(([day, items]) => (
        <section key={day} className="grid gap-2">
          <h2 className="font-medium text-ink-3 text-xs">{day}</h2>
          <Card>
            <ul>
              {items.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}

const auditQuery = (workspaceId: string, page: number) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "audit", page],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].audit.$get({
          param: { workspaceId },
          query: { page: String(page), limit: "50" },
        }),
      ),
    placeholderData: keepPreviousData,
  });

const route = getRouteApi("/shell/w/$slug/audit");

export function AuditPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle("Audit log", workspace.name);
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(auditQuery(workspace.id, page));

  return (
    <Page width="narrow">
      <PageHeader title="Audit log" description="Who changed what in this workspace, newest first." />
      {error && <ErrorState error={error} onRetry={refetch} title="Couldn’t load the audit log" />}
      {!data && !error && <ListSkeleton label="Loading audit log" rows={8} />}
      {data && !error && data.pagination.total === 0 && (
        <EmptyState icon={ScrollText} title="No activity yet">
          Changes to posts, keys, members and settings show up here.
        </EmptyState>
      )}
      {data && !error && data.pagination.total > 0 && (
        <>
          <AuditList entries={data.items} />
          <Pagination
            pagination={data.pagination}
            noun={["entry", "entries"]}
            onPageChange={(next) => navigate({ search: { page: next > 1 ? next : undefined } })}
          />
        </>
      )}
    </Page>
  );
}
