import type { Proposal } from "@schema/context";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import Lightbulb from "lucide-react/icons/lightbulb";
import { ListPage } from "@/components/ui/list-page";
import { RelativeTime } from "@/components/ui/relative-time";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { proposalsQuery } from "../api";
import { changesWords } from "../changes-words";
import { copy } from "../copy";
import { ContextTabs } from "./context-tabs";
import { ProposalState } from "./proposal-state";

function ProposalsList({ proposals }: { proposals: Proposal[] }) {
  const { slug } = useCurrentWorkspace();
  return (
    <ul className="divide-y overflow-hidden rounded-xl border bg-surface shadow-card">
      {proposals.map(({ id, title, state, items, createdAt }) => (
        <li
          key={id}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3 hover:bg-muted/60 has-focus-visible:bg-muted/60"
        >
          <div className="min-w-0 flex-1 basis-64 text-sm">
            <Link
              to="/w/$slug/context/proposals/$proposalId"
              params={{ slug, proposalId: id }}
              className="font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
            >
              {title}
            </Link>
            <p className="text-ink-3 text-xs">
              {changesWords(items)}, <RelativeTime at={createdAt} />
            </p>
          </div>
          <ProposalState state={state} />
        </li>
      ))}
    </ul>
  );
}

const route = getRouteApi("/shell/w/$slug/context/proposals");

export function ProposalsPage() {
  const { id } = useCurrentWorkspace();
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ListPage
      title={copy.common.proposals}
      description={copy.proposalsPage.description}
      width="narrow"
      above={<ContextTabs />}
      query={useQuery(proposalsQuery(id, page))}
      noun="proposal"
      rows={4}
      empty={{
        icon: Lightbulb,
        title: copy.proposalsPage.noProposalsYet,
        text: copy.proposalsPage.text,
      }}
      onPage={(next) => navigate({ search: { page: next } })}
    >
      {({ items }) => <ProposalsList proposals={items} />}
    </ListPage>
  );
}
