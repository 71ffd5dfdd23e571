import type { z } from "zod";
import type { PreviewLink, PreviewLinkInput } from "../../../schema/api/posts";
import type { WorkspaceCtx } from "../../context";
import { auditStatement } from "../audit/audit-statement";
import { toInstant } from "../instant";
import { loadPost } from "./load-post";
import { makePreviewToken } from "./preview-token";

const hourMs = 3_600_000;

/** A link under which anyone sees the post as it would look with its private edits, until it expires. */
export async function createPreviewLink(
  ctx: WorkspaceCtx,
  id: string,
  { expiresInHours }: z.infer<typeof PreviewLinkInput>,
): Promise<z.infer<typeof PreviewLink>> {
  const { row } = await loadPost(ctx, id);
  const expiresAt = Math.floor((ctx.now() + expiresInHours * hourMs) / 1000) * 1000;
  const token = await makePreviewToken(ctx, { postId: row.id, expiresAt });
  await auditStatement(ctx, {
    workspaceId: ctx.workspace.id,
    action: "post.preview_link_created",
    targetKind: "post",
    targetId: row.id,
    details: { title: row.title, expiresAt: toInstant(expiresAt) },
  }).run();
  return { url: `${ctx.config.publicUrl}/preview/${token}`, expiresAt: toInstant(expiresAt) };
}
