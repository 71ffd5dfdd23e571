import type { ContextFields, Proposal } from "../../../../schema/api/context";
import { toInstant, toInstantOrNull } from "../../../platform/instant";
import { readEntry } from "./context-entry";
import type { ProposalRow } from "./load-proposal";

/** A proposal in wire format: an open one is compared with the current context. */
export const proposalView = (row: ProposalRow, now: ContextFields): Proposal => ({
  id: row.id,
  runId: row.runId,
  title: row.title,
  state: row.state,
  items: row.items.map((item) =>
    item.decision === "open" ? { ...item, before: readEntry(now, item) } : item,
  ),
  baseVersion: row.baseVersion,
  createdAt: toInstant(row.createdAt),
  decidedAt: toInstantOrNull(row.decidedAt),
});
