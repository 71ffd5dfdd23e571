import type { Ctx } from "../../context";
import { newId } from "../../platform/new-id";

export interface AuditEntryDraft {
  workspaceId: string | null;
  action: string;
  targetKind: string;
  targetId: string | null;
  details?: Record<string, unknown>;
}

const insertEntries = `INSERT INTO audit
    (id, workspace_id, actor_kind, actor_id, action, target_kind, target_id, details, created_at, token_id, channel)
  SELECT value ->> '$.id', value ->> '$.workspaceId', ?2, ?3, value ->> '$.action', value ->> '$.targetKind',
    value ->> '$.targetId', COALESCE(value -> '$.details', '{}'), ?4, ?5, ?6 FROM json_each(?1)`;

/** The audit rows of a change, to go into the change's own batch, as one statement. */
export function auditStatement(ctx: Ctx, ...drafts: AuditEntryDraft[]): D1PreparedStatement {
  const { actor } = ctx;
  const actorId = actor.kind === "user" ? actor.userId : actor.kind === "system" ? actor.job : null;
  const token = actor.kind === "user" && actor.via.kind === "token" ? actor.via : null;
  const entries = JSON.stringify(drafts.map((draft) => ({ ...draft, id: newId(ctx, "aud") })));
  return ctx.d1
    .prepare(insertEntries)
    .bind(entries, actor.kind, actorId, ctx.now(), token?.tokenId ?? null, token?.channel ?? null);
}
