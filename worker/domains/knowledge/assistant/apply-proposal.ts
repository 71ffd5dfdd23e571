import {
  ContextFields,
  type Proposal,
  type ProposalApply,
  type ProposalItem,
} from "../../../../schema/api/context";
import type { WorkspaceCtx } from "../../../context";
import { commitChange } from "../../../outbox";
import { AppError, changedMeanwhile } from "../../../platform/errors";
import { contextChange } from "../context/context-change";
import { loadContext } from "../context/load-context";
import { readEntry, writeEntry } from "./context-entry";
import { decideProposal, requireOpen } from "./decide-proposal";
import { getProposal } from "./get-proposal";
import { loadProposal, type ProposalRow } from "./load-proposal";

/**
 * Applies the selected changes of a proposal to the context, with the texts in `edits` replacing its own; restoring the context's previous
 * version undoes it. Throws `conflict` if the context is no longer the version shown or the proposal was already decided, and
 * `invalid_request` for unknown changes and texts that are too long.
 */
export async function applyProposal(ctx: WorkspaceCtx, id: string, input: ProposalApply): Promise<Proposal> {
  const [row, context] = await Promise.all([loadProposal(ctx, id), loadContext(ctx)]);
  requireOpen(row);
  if (context.version !== input.version) throw changedMeanwhile(context.version);
  const chosen = chosenOf(row, input);
  const fields = checked(
    chosen.reduce((before, item) => writeEntry(before, item, item.after), context.fields),
  );
  const taken = new Map(chosen.map((item) => [item.id, item]));
  const items = row.items.map((item): ProposalItem => {
    const before = readEntry(context.fields, item);
    const applied = taken.get(item.id);
    return applied ? { ...applied, before, decision: "applied" } : { ...item, before, decision: "dismissed" };
  });
  const change = contextChange(ctx, { fields, base: input.version, reason: "proposal", proposalId: id });
  await commitChange(ctx, {
    guarded: [...change.guarded, decideProposal(ctx, row, { state: "applied", items })],
    statements: change.statements,
    effect: null,
    audit: {
      workspaceId: ctx.workspace.id,
      action: "proposal.applied",
      targetKind: "proposal",
      targetId: id,
      details: { title: row.title, taken: chosen.length, of: row.items.length, version: input.version + 1 },
    },
  });
  return getProposal(ctx, id);
}

function chosenOf({ items }: ProposalRow, { itemIds, edits }: ProposalApply): ProposalItem[] {
  const wanted = new Set(itemIds);
  const unknown = [...wanted, ...Object.keys(edits)].find((id) => !items.some((item) => item.id === id));
  if (unknown !== undefined)
    throw new AppError("invalid_request", `itemIds: this proposal has no change with the ID ${unknown}`);
  if (wanted.size === 0)
    throw new AppError("invalid_request", "itemIds: choose at least one change, or dismiss the proposal");
  return items
    .filter(({ id }) => wanted.has(id))
    .map((item) => ({ ...item, after: (edits[item.id] ?? item.after).trim() }));
}

function checked(fields: ContextFields): ContextFields {
  const { data, error } = ContextFields.safeParse(fields);
  if (data) return data;
  const [issue] = error.issues;
  throw new AppError(
    "invalid_request",
    `${issue?.path.join(".") ?? "edits"}: ${issue?.message ?? "is not valid"}`,
  );
}
