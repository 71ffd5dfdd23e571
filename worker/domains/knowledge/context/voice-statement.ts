import type { voices } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";

type VoiceParts = Pick<typeof voices.$inferSelect, "postIds" | "text" | "guide" | "model" | "derivedAt">;

const write = `INSERT INTO voices (workspace_id, post_ids, text, guide, model, derived_at, version, updated_at, updated_by)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, 1, ?7, ?8 WHERE ?9 = 0 OR EXISTS (SELECT 1 FROM voices WHERE workspace_id = ?1)
  ON CONFLICT (workspace_id) DO UPDATE SET post_ids = excluded.post_ids, text = excluded.text, guide = excluded.guide,
    model = excluded.model, derived_at = excluded.derived_at, version = version + 1, updated_at = excluded.updated_at,
    updated_by = excluded.updated_by WHERE version = ?9`;

/** Replaces the voice; changes nothing if it is no longer `base`. */
export function voiceStatement(
  ctx: WorkspaceCtx,
  { postIds, text, guide, model, derivedAt }: VoiceParts,
  base: number,
): D1PreparedStatement {
  const by = ctx.actor.kind === "user" ? ctx.actor.userId : null;
  return ctx.d1
    .prepare(write)
    .bind(ctx.workspace.id, JSON.stringify(postIds), text, guide, model, derivedAt, ctx.now(), by, base);
}
