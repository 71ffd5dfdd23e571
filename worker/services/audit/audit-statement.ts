import { audit } from "../../../schema/tables";
import type { Ctx } from "../../context";
import { newId } from "../new-id";
import { statement } from "../write/statement";

export interface AuditEntryDraft {
  workspaceId: string | null;
  action: string;
  targetKind: string;
  targetId: string | null;
  details?: Record<string, unknown>;
}

/** The audit row of a change, to go into the change's own batch. */
export function auditStatement(ctx: Ctx, draft: AuditEntryDraft) {
  const { actor } = ctx;
  return statement(
    ctx,
    ctx.db.insert(audit).values({
      id: newId(ctx, "aud"),
      workspaceId: draft.workspaceId,
      actorKind: actor.kind,
      actorId: actor.kind === "user" ? actor.userId : actor.kind === "system" ? actor.job : null,
      action: draft.action,
      targetKind: draft.targetKind,
      targetId: draft.targetId,
      details: draft.details ?? {},
      createdAt: ctx.now(),
    }),
  );
}
