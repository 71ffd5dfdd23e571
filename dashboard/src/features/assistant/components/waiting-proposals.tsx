import type { Proposal } from "@schema/context";
import { Link } from "@tanstack/react-router";
import Lightbulb from "lucide-react/icons/lightbulb";
import { buttonClass } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { changesWords } from "../changes-words";

/** Proposals that nobody has decided on. */
export function WaitingProposals({ proposals }: { proposals: Proposal[] }) {
  const { slug } = useCurrentWorkspace();
  return (
    <ul className="grid gap-2" aria-label="Proposals that wait for you">
      {proposals.map(({ id, title, items, createdAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-accent/40 bg-accent-soft/50 py-3 pr-3 pl-4"
        >
          <Lightbulb aria-hidden="true" className="size-4.5 shrink-0 text-accent" />
          <div className="min-w-0 flex-1 text-sm">
            <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
            <p className="text-ink-2 text-xs">
              {changesWords(items)}, <RelativeTime at={createdAt} />
            </p>
          </div>
          <Link
            to="/w/$slug/context/proposals/$proposalId"
            params={{ slug, proposalId: id }}
            aria-label={`Review ${title}`}
            className={buttonClass("primary", "sm")}
          >
            Review
          </Link>
        </li>
      ))}
    </ul>
  );
}
