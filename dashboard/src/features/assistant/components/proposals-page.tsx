import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import Lightbulb from "lucide-react/icons/lightbulb";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Page, PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { proposalsQuery } from "../api/list-proposals";
import { ContextTabs } from "./context-tabs";
import { ProposalsList } from "./proposals-list";

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
        description="What was read somewhere and may enter the context. Each change names the sentence it rests on."
      />
      <ContextTabs />
      {error && !data && (
        <ErrorState error={error} onRetry={refetch} title="The proposals could not be loaded" />
      )}
      {!data && !error && <ListSkeleton label="Loading the proposals" rows={4} />}
      {data && data.pagination.total === 0 && (
        <EmptyState icon={Lightbulb} title="No proposals yet">
          Begin with “Learn from…” on the context: from a website, from documents, or from a research.
        </EmptyState>
      )}
      {data && data.items.length > 0 && <ProposalsList proposals={data.items} />}
      {data && data.pagination.total > 0 && (
        <Pagination
          pagination={data.pagination}
          noun="proposals"
          onPageChange={(next) => navigate({ search: { page: next > 1 ? next : undefined } })}
        />
      )}
    </Page>
  );
}
