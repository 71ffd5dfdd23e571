import type { Context, Proposal, ProposalField } from "@schema/context";
import { PageHeader } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { changesWords } from "../changes-words";
import { fieldLabel } from "../field-words";
import { useChoices } from "../use-choices";
import { AppliedNotice } from "./applied-notice";
import { ProposalActions } from "./proposal-actions";
import { ProposalChange } from "./proposal-change";
import { ProposalState } from "./proposal-state";

const order: ProposalField[] = ["product", "audience", "positioning", "tone", "competitors", "glossary"];

export function ProposalView({ proposal, context }: { proposal: Proposal; context: Context }) {
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
