import type { ProposalItem } from "../../../../schema/api/context";
import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import type { ProposalRow } from "./load-proposal";

const decide = `UPDATE proposals SET state = ?3, items = ?4, decided_at = ?5, decided_by = ?6
  WHERE id = ?1 AND workspace_id = ?2 AND state = 'open' AND json(items) = json(?7)`;

/** Decides a proposal that is still open and unchanged since it was read. */
export function decideProposal(
  ctx: WorkspaceCtx,
  row: ProposalRow,
  decided: { state: "applied" | "dismissed"; items: ProposalItem[] },
): D1PreparedStatement {
  const by = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  const { state, items } = decided;
  return ctx.d1
    .prepare(decide)
    .bind(row.id, ctx.workspace.id, state, JSON.stringify(items), ctx.now(), by, JSON.stringify(row.items));
}

/** Throws `conflict` if the proposal was already decided. */
export function requireOpen({ state }: ProposalRow): void {
  if (state === "open") return;
  throw new AppError("conflict", `This proposal was already ${state}`, { state });
}
