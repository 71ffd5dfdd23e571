import type { Proposal, ProposalItem } from "../../../../schema/api/context";
import type { WorkspaceCtx } from "../../../context";
import { commitChange } from "../../../outbox";
import { decideProposal, requireOpen } from "./decide-proposal";
import { getProposal } from "./get-proposal";
import { loadProposal } from "./load-proposal";

/** Leaves the context unchanged. Throws `conflict` if the proposal was already decided. */
export async function dismissProposal(ctx: WorkspaceCtx, id: string): Promise<Proposal> {
  const row = await loadProposal(ctx, id);
  requireOpen(row);
  const items = row.items.map((item): ProposalItem => ({ ...item, decision: "dismissed" }));
  await commitChange(ctx, {
    guarded: [decideProposal(ctx, row, { state: "dismissed", items })],
    statements: [],
    effect: null,
    audit: {
      workspaceId: ctx.workspace.id,
      action: "proposal.dismissed",
      targetKind: "proposal",
      targetId: id,
      details: { title: row.title, of: row.items.length },
    },
  });
  return getProposal(ctx, id);
}
