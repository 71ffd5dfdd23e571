import type { NoticeKind } from "../../../schema/api/notices";
import type { WorkspaceCtx } from "../../context";
import { newId } from "../../platform/new-id";
import { insertNotice } from "../insert-rows";

interface NoticeDraft {
  /** The id of a notice that may already exist: its details are replaced. */
  id?: string;
  kind: NoticeKind;
  targetId: string;
  /** The only member who sees it. */
  userId?: string;
  details: Record<string, unknown>;
}

const insert = `${insertNotice(
  { sql: "?3" },
  { sql: "?5" },
  { id: "?1", workspace_id: "?2", target_id: "?4", created_at: "?6", user_id: "?7" },
)} WHERE true ON CONFLICT (id) DO UPDATE SET details = excluded.details`;

export const noticeStatement = (ctx: WorkspaceCtx, { id, kind, targetId, userId, details }: NoticeDraft) =>
  ctx.d1
    .prepare(insert)
    .bind(
      id ?? newId(ctx, "ntc"),
      ctx.workspace.id,
      kind,
      targetId,
      JSON.stringify(details),
      ctx.now(),
      userId ?? null,
    );
