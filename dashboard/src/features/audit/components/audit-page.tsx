import type { AuditEntry } from "@schema/workspaces";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import Cog from "lucide-react/icons/cog";
import ScrollText from "lucide-react/icons/scroll-text";
import { Avatar } from "@/components/ui/avatar";
import { Card } from "@/components/ui/card";
import { ListPage } from "@/components/ui/list-page";
import { RelativeTime } from "@/components/ui/relative-time";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { auditSentence } from "../audit-words";
import { copy } from "../copy";

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
        <Avatar name={who} size="md" />
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

/** The entries of each day under one heading. */
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
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ListPage
      title={copy.auditPage.auditLog}
      description={copy.auditPage.description}
      width="narrow"
      query={useQuery(auditQuery(useCurrentWorkspace().id, page))}
      noun={["entry", "entries"]}
      what={copy.auditPage.auditLogWhat}
      rows={8}
      empty={{
        icon: ScrollText,
        title: copy.auditPage.noActivityYet,
        text: copy.auditPage.text,
      }}
      onPage={(next) => navigate({ search: { page: next } })}
    >
      {({ items }) => <AuditList entries={items} />}
    </ListPage>
  );
}
