import type { Context, Proposal, ProposalField } from "@schema/context";
import { queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { Notice } from "@/components/ui/notice";
import { Page, PageHeader } from "@/components/ui/page-header";
import { bothLoaded, QueryView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/hooks";
import { atLeast } from "@/lib/roles";
import { contextQuery, historyQuery, proposalsKey, useRestoreContext } from "../api";
import { changesWords } from "../changes-words";
import { copy } from "../copy";
import { fieldLabel } from "../field-words";
import { useChoices } from "../use-choices";
import { ProposalActions } from "./proposal-actions";
import { ProposalChange } from "./proposal-change";
import { ProposalState } from "./proposal-state";

/** The next step, and an undo as long as nothing has been changed since; after that, use the history. */
function AppliedNotice({ proposal }: { proposal: Proposal }) {
  const { id, slug, role } = useCurrentWorkspace();
  const { data } = useInfiniteQuery(historyQuery(id));
  const restore = useRestoreContext(id);
  const [newest, before] = data?.pages[0]?.items ?? [];
  if (!newest) return null;
  const mayEdit = atLeast(role, "editor");
  const isNewest = newest.proposalId === proposal.id && newest.reason === "proposal";
  const undo = () =>
    restore.mutate(
      { version: before?.version ?? 0, base: newest.version },
      { onSuccess: () => toast.success(copy.proposalPage.undone) },
    );
  return (
    <div className="mb-5 grid gap-3">
      <Notice tone={isNewest ? "good" : "warn"}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-60">
            {isNewest
              ? copy.proposalPage.selectedChangesNowInContext
              : copy.proposalPage.contextHasChangedSince}
          </p>
          <Link
            to="/w/$slug/context"
            params={{ slug }}
            search={isNewest ? {} : { history: true }}
            className="font-medium underline underline-offset-4"
          >
            {isNewest ? copy.proposalPage.viewContext : copy.proposalPage.viewHistory}
          </Link>
          {isNewest && mayEdit && (
            <Link to="/w/$slug/topics" params={{ slug }} className="font-medium underline underline-offset-4">
              {copy.proposalPage.findTopics}
            </Link>
          )}
          {isNewest && mayEdit && (
            <Button size="sm" loading={restore.isPending} onClick={undo}>
              {copy.proposalPage.undo}
            </Button>
          )}
        </div>
      </Notice>
      <FormError error={restore.error} />
    </div>
  );
}

const order: ProposalField[] = ["product", "audience", "positioning", "tone", "competitors", "glossary"];

function ProposalView({ proposal, context }: { proposal: Proposal; context: Context }) {
  const mayDecide = atLeast(useCurrentWorkspace().role, "editor") && proposal.state === "open";
  const choices = useChoices(proposal);
  const groups = order
    .map((field) => ({ field, items: proposal.items.filter((item) => item.field === field) }))
    .filter(({ items }) => items.length > 0);

  return (
    <>
      <PageHeader
        title={proposal.title}
        description={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <ProposalState state={proposal.state} />
            <span>
              {changesWords(proposal.items)}, <RelativeTime at={proposal.createdAt} />
            </span>
          </span>
        }
      />
      {proposal.state === "applied" && <AppliedNotice proposal={proposal} />}
      <div className="grid gap-6">
        {groups.map(({ field, items }) => (
          <section key={field} aria-labelledby={`changes-${field}`} className="grid gap-2.5">
            <h2 id={`changes-${field}`} className="font-semibold text-[0.9375rem]">
              {fieldLabel[field]}
            </h2>
            {items.map((item) => (
              <ProposalChange key={item.id} item={item} choices={mayDecide ? choices : null} />
            ))}
          </section>
        ))}
      </div>
      {mayDecide && <ProposalActions proposal={proposal} context={context} choices={choices} />}
    </>
  );
}

const proposalQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...proposalsKey(workspaceId), "one", id],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].assistant.proposals[":id"].$get({ param: { workspaceId, id } }),
      ),
  });

const route = getRouteApi("/shell/w/$slug/context/proposals/$proposalId");

export function ProposalPage() {
  const { id, slug, name } = useCurrentWorkspace();
  const { proposalId } = route.useParams();
  const proposal = useQuery(proposalQuery(id, proposalId));
  const context = useQuery(contextQuery(id));
  usePageTitle(proposal.data?.title ?? copy.proposalPage.proposal, name);

  return (
    <Page width="narrow">
      <Link
        to="/w/$slug/context/proposals"
        params={{ slug }}
        className="-ml-1 mb-3 inline-flex items-center gap-1.5 rounded-md px-1 py-1 text-ink-2 text-sm hover:text-ink phone:min-h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {copy.common.proposals}
      </Link>
      <QueryView query={bothLoaded(proposal, context)} what={copy.proposalPage.theProposal}>
        {([loaded, known]) => <ProposalView key={loaded.id} proposal={loaded} context={known} />}
      </QueryView>
    </Page>
  );
}
