import type { AuditFact } from "../../../schema/api/audit";
import type { Ctx, WorkspaceCtx } from "../../context";
import { newId } from "../../platform/new-id";
import { insertAudit } from "../insert-rows";

export type AuditEntryDraft = AuditFact & {
  workspaceId: string | null;
  targetKind: string;
  targetId: string | null;
};

const insertEntries = insertAudit(
  { sql: "value ->> '$.action'" },
  { sql: "COALESCE(value -> '$.details', '{}')" },
  {
    id: "value ->> '$.id'",
    workspace_id: "value ->> '$.workspaceId'",
    actor_kind: "?2",
    actor_id: "?3",
    target_kind: "value ->> '$.targetKind'",
    target_id: "value ->> '$.targetId'",
    created_at: "?4",
    token_id: "?5",
    channel: "?6",
  },
  "FROM json_each(?1)",
);

/** The audit rows of a change as one statement, for the change's own batch. */
export function auditStatement(ctx: Ctx, ...drafts: AuditEntryDraft[]): D1PreparedStatement {
  const { actor } = ctx;
  const actorId = actor.kind === "user" ? actor.userId : actor.kind === "system" ? actor.job : null;
  const token = actor.kind === "user" && actor.via.kind === "token" ? actor.via : null;
  const entries = JSON.stringify(drafts.map((draft) => ({ ...draft, id: newId(ctx, "aud") })));
  return ctx.d1
    .prepare(insertEntries)
    .bind(entries, actor.kind, actorId, ctx.now(), token?.tokenId ?? null, token?.channel ?? null);
}

/** The audit row of emptying the trash of one kind. */
export const emptiedAudit = (ctx: WorkspaceCtx, deleted: number): D1PreparedStatement =>
  auditStatement(ctx, {
    workspaceId: ctx.workspace.id,
    action: "trash.emptied",
    targetKind: "workspace",
    targetId: ctx.workspace.id,
    details: { deleted },
  });
