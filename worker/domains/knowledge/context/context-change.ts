import type { ContextFields, ContextVersion } from "../../../../schema/api/context";
import type { WorkspaceCtx } from "../../../context";
import type { Change } from "../../../outbox";
import { newId } from "../../../platform/new-id";

export interface ContextChange {
  fields: ContextFields;
  /** The version it is based on; 0 if there was none. */
  base: number;
  reason: ContextVersion["reason"];
  proposalId: string | null;
}

const write = `INSERT INTO contexts (workspace_id, fields, version, updated_at, updated_by)
  SELECT ?1, ?2, 1, ?4, ?5 WHERE ?3 = 0 OR EXISTS (SELECT 1 FROM contexts WHERE workspace_id = ?1)
  ON CONFLICT (workspace_id) DO UPDATE SET fields = excluded.fields, version = version + 1,
    updated_at = excluded.updated_at, updated_by = excluded.updated_by WHERE version = ?3`;
const keep = `INSERT INTO context_versions (id, workspace_id, version, fields, reason, proposal_id, created_by, created_at)
  SELECT ?1, workspace_id, version, fields, ?3, ?4, updated_by, updated_at FROM contexts WHERE workspace_id = ?2`;

/** Replaces the context if nobody else changed it, and adds the new version to its history. */
export function contextChange(
  ctx: WorkspaceCtx,
  { fields, base, reason, proposalId }: ContextChange,
): Pick<Change, "guarded" | "statements"> {
  const { id } = ctx.workspace;
  const by = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  return {
    guarded: [ctx.d1.prepare(write).bind(id, JSON.stringify(fields), base, ctx.now(), by)],
    statements: [ctx.d1.prepare(keep).bind(newId(ctx, "ctv"), id, reason, proposalId)],
  };
}
