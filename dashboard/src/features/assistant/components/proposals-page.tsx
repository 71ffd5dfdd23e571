import type { Proposal } from "@schema/context";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import Lightbulb from "lucide-react/icons/lightbulb";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Page, PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { RelativeTime } from "@/components/ui/relative-time";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { proposalsQuery } from "../api/list-proposals";
import { changesWords } from "../changes-words";
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
  const { id, name } = useCurrentWorkspace();
  usePageTitle("Proposals", name);
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(proposalsQuery(id, page));

  return (
    <Page width="narrow">
      <PageHeader
        title="Proposals"
        description="Suggested changes to your context, each with the sentence it’s based on."
      />
      <ContextTabs />
      {error && !data && <ErrorState error={error} onRetry={refetch} title="Couldn’t load proposals" />}
      {!data && !error && <ListSkeleton label="Loading proposals" rows={4} />}
      {data && data.pagination.total === 0 && (
        <EmptyState icon={Lightbulb} title="No proposals yet">
          Use “Learn from…” on the Context page to start with a website, documents or research.
        </EmptyState>
      )}
      {data && data.items.length > 0 && <ProposalsList proposals={data.items} />}
      {data && data.pagination.total > 0 && (
        <Pagination
          pagination={data.pagination}
          noun="proposal"
          onPageChange={(next) => navigate({ search: { page: next > 1 ? next : undefined } })}
        />
      )}
    </Page>
  );
}
