import { and, count, desc, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import type { PostFields } from "../../../schema/api/post-fields";
import type { PreviewLink, PreviewLinkInput, PreviewLinkSummary } from "../../../schema/api/posts";
import { previewLinks, users } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { auditStatement } from "../../outbox";
import { statement } from "../../platform/db/statement";
import { AppError, notFound } from "../../platform/errors";
import { toInstant } from "../../platform/instant";
import { newId } from "../../platform/new-id";
import { requireUser } from "../identity";
import { loadPost } from "./load-post";
import { fieldsOf } from "./post-fields";
import { makePreviewToken } from "./preview-token";
import { requirePost } from "./require-post";

const hourMs = 3_600_000;
/** Each link stores a copy of the post. */
const linksMax = 50;

/** A link that shows anyone the post as it is now, with its private edits, until it expires. Throws `limit_reached` above 50 per post. */
export async function createPreviewLink(
  ctx: WorkspaceCtx,
  id: string,
  { expiresInHours }: z.infer<typeof PreviewLinkInput>,
): Promise<z.infer<typeof PreviewLink>> {
  const { row, workingCopy } = await loadPost(ctx, id);
  const live = and(eq(previewLinks.postId, row.id), gt(previewLinks.expiresAt, ctx.now()));
  const [found] = await ctx.db.select({ links: count() }).from(previewLinks).where(live);
  if (found && found.links >= linksMax)
    throw new AppError(
      "limit_reached",
      `A post can have at most ${linksMax} preview links; revoke some first`,
    );
  const expiresAt = Math.floor((ctx.now() + expiresInHours * hourMs) / 1000) * 1000;
  const linkId = newId(ctx, "prv");
  const token = await makePreviewToken(ctx, { linkId, expiresAt });
  const insert = ctx.db.insert(previewLinks).values({
    id: linkId,
    workspaceId: ctx.workspace.id,
    postId: row.id,
    fields: { ...fieldsOf(row), ...(workingCopy?.fields as PostFields | undefined) },
    isEdited: workingCopy !== null,
    postVersion: row.version,
    createdBy: requireUser(ctx),
    createdAt: ctx.now(),
    expiresAt,
  });
  await ctx.d1.batch([
    statement(ctx, insert),
    auditStatement(ctx, {
      workspaceId: ctx.workspace.id,
      action: "post.preview_link_created",
      targetKind: "post",
      targetId: row.id,
      details: { title: row.title, expiresAt: toInstant(expiresAt) },
    }),
  ]);
  return {
    id: linkId,
    url: `${ctx.config.publicUrl}/preview/${token}`,
    expiresAt: toInstant(expiresAt),
  };
}

/** The active links of a post, newest first. */
export async function listPreviewLinks(
  ctx: WorkspaceCtx,
  postId: string,
): Promise<{ items: PreviewLinkSummary[] }> {
  await requirePost(ctx, postId);
  const rows = await ctx.db
    .select({
      id: previewLinks.id,
      postVersion: previewLinks.postVersion,
      createdBy: users.name,
      createdAt: previewLinks.createdAt,
      expiresAt: previewLinks.expiresAt,
    })
    .from(previewLinks)
    .leftJoin(users, eq(users.id, previewLinks.createdBy))
    .where(and(eq(previewLinks.postId, postId), gt(previewLinks.expiresAt, ctx.now())))
    .orderBy(desc(previewLinks.createdAt), desc(previewLinks.id));
  return {
    items: rows.map((row) => ({
      ...row,
      createdAt: toInstant(row.createdAt),
      expiresAt: toInstant(row.expiresAt),
    })),
  };
}

/** Revokes a link at once. Throws `not_found` for a link of another post. */
export async function revokePreviewLink(ctx: WorkspaceCtx, postId: string, linkId: string): Promise<void> {
  const { row } = await loadPost(ctx, postId);
  const deleted = await ctx.db
    .delete(previewLinks)
    .where(and(eq(previewLinks.id, linkId), eq(previewLinks.postId, row.id)))
    .returning({ id: previewLinks.id });
  if (deleted.length === 0) throw notFound("Preview link");
  await auditStatement(ctx, {
    workspaceId: ctx.workspace.id,
    action: "post.preview_link_revoked",
    targetKind: "post",
    targetId: row.id,
    details: { title: row.title },
  }).run();
}
