import { and, desc, eq, not } from "drizzle-orm";
import type { z } from "zod";
import { onSite } from "../../../schema/api/page-url";
import type { FullFields } from "../../../schema/api/post-fields";
import type { PreviewCheck, PreviewCheckInput, PreviewProblem } from "../../../schema/api/preview-pattern";
import { posts, previewLinks } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import {
  type GuardedResponse,
  guardedFetch,
  OutboundFailedError,
  OutboundRefusedError,
} from "../../platform/guarded-fetch";
import { mayFrame } from "../../platform/may-frame";
import { newId } from "../../platform/new-id";
import { limitHeavy, requireUser } from "../identity";
import { awaitsReview, loadPreview } from "./load-preview";
import { checkPrefix, sitePreview } from "./preview-link";
import { makePreviewToken } from "./preview-token";
import { requirePost } from "./require-post";

const timeoutMs = 10_000;
const pageBytesMax = 2 * 1_024 * 1_024;
const redirectsMax = 3;
/** Longer than the check takes, in case the link is never deleted. */
const linkMs = 120_000;

const headers = {
  "user-agent": "blogsvc-preview-check/1",
  accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1",
};

/**
 * Opens a draft on the workspace's site, through a link that ends with the check, and says whether the editor can show it there. A draft
 * that awaits review is never shown there: another post is opened instead.
 */
export async function checkPreview(
  ctx: WorkspaceCtx,
  { postId }: z.infer<typeof PreviewCheckInput>,
): Promise<PreviewCheck> {
  if (ctx.workspace.previewPattern === null) return failed("no_pattern");
  if (onSite(ctx.workspace.previewPattern, ctx.workspace.siteUrl) === null) return failed("no_site_url");
  if (postId !== undefined) await requirePost(ctx, postId);
  const post = (postId !== undefined && (await lastPost(ctx, postId))) || (await lastPost(ctx));
  if (!post) return failed("no_posts");
  await limitHeavy(ctx, "preview");
  const linkId = newId(ctx, checkPrefix);
  const now = ctx.now();
  await ctx.db.insert(previewLinks).values({
    id: linkId,
    workspaceId: ctx.workspace.id,
    postId: post.id,
    follows: true,
    fields: {},
    isEdited: false,
    postVersion: post.version,
    createdBy: requireUser(ctx),
    createdAt: now,
    expiresAt: now + linkMs,
  });
  try {
    const token = await makePreviewToken(ctx, { linkId, expiresAt: now + linkMs });
    const url = sitePreview(ctx, ctx.workspace, token);
    const { fields } = await loadPreview(ctx, token);
    return url === null ? failed("no_site_url") : await look(ctx, { url, token, fields });
  } finally {
    await ctx.db.delete(previewLinks).where(eq(previewLinks.id, linkId));
  }
}

const failed = (problem: PreviewProblem, detail: string | null = null): PreviewCheck => ({
  works: false,
  problem,
  detail,
});

/** Of those that the site may show. */
async function lastPost(ctx: WorkspaceCtx, postId?: string) {
  const [post] = await ctx.db
    .select({ id: posts.id, version: posts.version })
    .from(posts)
    .where(
      and(
        eq(posts.workspaceId, ctx.workspace.id),
        not(awaitsReview),
        ...(postId === undefined ? [] : [eq(posts.id, postId)]),
      ),
    )
    .orderBy(desc(posts.updatedAt))
    .limit(1);
  return post;
}

async function look(
  ctx: WorkspaceCtx,
  { url: first, token, fields }: { url: string; token: string; fields: FullFields },
): Promise<PreviewCheck> {
  const ports = { fetch: ctx.fetch, now: ctx.now, allowLoopback: ctx.config.allowLoopback };
  let url = first;
  try {
    for (let redirects = 0; ; redirects++) {
      const answer = await guardedFetch(ports, {
        url,
        method: "GET",
        headers,
        timeoutMs,
        maxBytes: pageBytesMax,
      });
      const target = answer.redirectedTo === null ? null : URL.parse(answer.redirectedTo, url);
      if (!target) return judge(ctx, fields, answer);
      const shown = target.href.replaceAll(token, "{token}");
      if (target.origin !== new URL(first).origin || redirects === redirectsMax)
        return failed("redirect", shown);
      url = target.href;
    }
  } catch (error) {
    if (error instanceof OutboundFailedError || error instanceof OutboundRefusedError)
      return failed("unreachable", error.message);
    throw error;
  }
}

/** What the client library's pages have: the lines of their blocks, and the script of the edit mode. */
const lines = /\sdata-blogsvc-line="\d/;
const editScript = "blogsvc:ready";

function judge(
  ctx: WorkspaceCtx,
  { title, content }: FullFields,
  { status, headers: answered, body }: GuardedResponse,
): PreviewCheck {
  if (status < 200 || status > 299) return failed("status", `${status}`);
  if (!mayFrame(answered, new URL(ctx.config.publicUrl).origin)) return failed("framing", refusing(answered));
  const page = new TextDecoder().decode(body);
  const hasLines = lines.test(page) || content.trim() === "";
  if (hasLines && page.includes(editScript)) return { works: true, problem: null, detail: null };
  return { works: true, problem: shows(page, title) ? "no_edit_mode" : "other_page", detail: null };
}

/** The header that counts: X-Frame-Options does only without `frame-ancestors`. */
const refusing = (answered: Headers) =>
  /frame-ancestors/i.test(answered.get("content-security-policy") ?? "")
    ? "content-security-policy"
    : "x-frame-options";

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#x27": "'" };

const shows = (page: string, title: string): boolean =>
  page
    .replace(/&(amp|lt|gt|quot|#39|#x27);/gi, (_, name: string) => entities[name.toLowerCase()] ?? "")
    .includes(title);
