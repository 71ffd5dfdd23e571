import type { AuditEntry } from "@schema/workspaces";
import Cog from "lucide-react/icons/cog";
import { Avatar } from "@/components/ui/avatar";
import { Card } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/relative-time";
import { auditSentence } from "../audit-sentence";
import { dayOf } from "../day-of";

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
export function AuditList({ entries }: { entries: AuditEntry[] }) {
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
