import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { ErrorState } from "@/components/ui/error-state";
import { Page } from "@/components/ui/page-header";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { contextQuery } from "../api/get-context";
import { proposalQuery } from "../api/get-proposal";
import { ProposalView } from "./proposal-view";

const route = getRouteApi("/shell/w/$slug/context/proposals/$proposalId");

export function ProposalPage() {
  const { id, slug, name } = useCurrentWorkspace();
  const { proposalId } = route.useParams();
  const proposal = useQuery(proposalQuery(id, proposalId));
  const context = useQuery(contextQuery(id));
  usePageTitle(proposal.data?.title ?? "Proposal", name);
  const error = proposal.error ?? context.error;
  const isThere = proposal.data && context.data;

  return (
    <Page width="narrow">
      <Link
        to="/w/$slug/context/proposals"
        params={{ slug }}
        className="-ml-1 mb-3 inline-flex items-center gap-1.5 rounded-md px-1 py-1 text-ink-2 text-sm hover:text-ink phone:min-h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Proposals
      </Link>
      {error && !isThere && (
        <ErrorState
          error={error}
          onRetry={() => Promise.all([proposal.refetch(), context.refetch()])}
          title="The proposal could not be loaded"
        />
      )}
      {!isThere && !error && <ListSkeleton label="Loading the proposal" />}
      {proposal.data && context.data && (
        <ProposalView key={proposal.data.id} proposal={proposal.data} context={context.data} />
      )}
    </Page>
  );
}
