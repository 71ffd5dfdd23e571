import type { Proposal } from "../../../../schema/api/context";
import type { WorkspaceCtx } from "../../../context";
import { loadContext } from "../context/load-context";
import { loadProposal } from "./load-proposal";
import { proposalView } from "./proposal-view";

export async function getProposal(ctx: WorkspaceCtx, id: string): Promise<Proposal> {
  const [row, { fields }] = await Promise.all([loadProposal(ctx, id), loadContext(ctx)]);
  return proposalView(row, fields);
}
