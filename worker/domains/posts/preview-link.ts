import { and, count, desc, eq, gt, notLike } from "drizzle-orm";
import type { z } from "zod";
import type { PostFields } from "../../../schema/api/post-fields";
import type { PreviewLink, PreviewLinkInput, PreviewLinkSummary } from "../../../schema/api/posts";
import { previewUrl } from "../../../schema/api/preview-pattern";
import { posts, previewLinks, users } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { auditStatement } from "../../outbox";
import { statement } from "../../platform/db/statement";
import { AppError, notFound } from "../../platform/errors";
import { toInstant } from "../../platform/instant";
import { newId } from "../../platform/new-id";
import { requireUser } from "../identity";
import { loadPost } from "./load-post";
import { awaitsReview } from "./load-preview";
import { fieldsOf } from "./post-fields";
import { makePreviewToken } from "./preview-token";
import { requirePost } from "./require-post";

const hourMs = 3_600_000;
/** Prefix of the IDs of links that a check of the site created for itself. */
export const checkPrefix = "chk";
/** Each link stores a copy of the post. */
const linksMax = 50;

/**
 * A link that shows anyone the post with its private edits until it expires: as it is now or, with `follow`, as it is when opened. Throws
 * `limit_reached` above 50 per post.
 */
export async function createPreviewLink(
  ctx: WorkspaceCtx,
  id: string,
  { expiresInHours, follow }: z.infer<typeof PreviewLinkInput>,
): Promise<z.infer<typeof PreviewLink>> {
  const { row, workingCopy } = await loadPost(ctx, id);
  const used = follow ? await followingLink(ctx, row.id, (expiresInHours * hourMs) / 2) : null;
  if (used) return linkOf(ctx, row.id, used);
  const live = and(eq(previewLinks.postId, row.id), gt(previewLinks.expiresAt, ctx.now()));
  const [found] = await ctx.db.select({ links: count() }).from(previewLinks).where(live);
  if (found && found.links >= linksMax)
    throw new AppError(
      "limit_reached",
      `A post can have at most ${linksMax} preview links; revoke some first`,
    );
  const expiresAt = Math.floor((ctx.now() + expiresInHours * hourMs) / 1000) * 1000;
  const linkId = newId(ctx, "prv");
  const insert = ctx.db.insert(previewLinks).values({
    id: linkId,
    workspaceId: ctx.workspace.id,
    postId: row.id,
    follows: follow,
    fields: follow ? {} : { ...fieldsOf(row), ...(workingCopy?.fields as PostFields | undefined) },
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
  return linkOf(ctx, row.id, { id: linkId, expiresAt });
}

/** The caller's own link that follows the post and works for at least this long. */
async function followingLink(ctx: WorkspaceCtx, postId: string, leastMs: number) {
  const [found] = await ctx.db
    .select({ id: previewLinks.id, expiresAt: previewLinks.expiresAt })
    .from(previewLinks)
    .where(
      and(
        eq(previewLinks.postId, postId),
        eq(previewLinks.follows, true),
        notLike(previewLinks.id, `${checkPrefix}_%`),
        eq(previewLinks.createdBy, requireUser(ctx)),
        gt(previewLinks.expiresAt, ctx.now() + leastMs),
      ),
    )
    .orderBy(desc(previewLinks.expiresAt))
    .limit(1);
  return found ?? null;
}

/** Leads to no site while the draft awaits review, which the site could not show. */
async function linkOf(
  ctx: WorkspaceCtx,
  postId: string,
  { id, expiresAt }: { id: string; expiresAt: number },
): Promise<z.infer<typeof PreviewLink>> {
  const token = await makePreviewToken(ctx, { linkId: id, expiresAt });
  const [post] = await ctx.db.select({ awaits: awaitsReview }).from(posts).where(eq(posts.id, postId));
  return {
    id,
    url: `${ctx.config.publicUrl}/preview/${token}`,
    siteUrl: post?.awaits ? null : sitePreview(ctx, ctx.workspace, token),
    expiresAt: toInstant(expiresAt),
  };
}

/** The draft on the workspace's site; null if it shows none. */
export function sitePreview(
  { config }: Pick<WorkspaceCtx, "config">,
  workspace: { siteUrl: string | null; previewPattern: string | null },
  token: string,
): string | null {
  const url = previewUrl(workspace, token);
  return url === null || new URL(url).origin === new URL(config.publicUrl).origin ? null : url;
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
      follow: previewLinks.follows,
      createdBy: users.name,
      createdAt: previewLinks.createdAt,
      expiresAt: previewLinks.expiresAt,
    })
    .from(previewLinks)
    .leftJoin(users, eq(users.id, previewLinks.createdBy))
    .where(
      and(
        eq(previewLinks.postId, postId),
        gt(previewLinks.expiresAt, ctx.now()),
        notLike(previewLinks.id, `${checkPrefix}_%`),
      ),
    )
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
