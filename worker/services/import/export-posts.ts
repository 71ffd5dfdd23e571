import { and, asc, eq, gt } from "drizzle-orm";
import { posts } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { imageAddress } from "../../image-address";
import type { PostRow } from "../posts/post-fields";
import { exportFileName } from "./format/export-file-name";
import type { ExportedPost } from "./format/imported-post";
import { serialisePost } from "./format/serialise-post";
import { zipExport } from "./format/zip-export";

const pageSize = 50;

/** All posts of the workspace, of every status, as a zip of Markdown with front matter; streamed page by page. */
export const exportPosts = (ctx: WorkspaceCtx): ReadableStream<Uint8Array> => zipExport(files(ctx));

async function* files(ctx: WorkspaceCtx): AsyncGenerator<{ name: string; text: string }> {
  let after = 0;
  for (;;) {
    const rows = await ctx.db
      .select()
      .from(posts)
      .where(and(eq(posts.workspaceId, ctx.workspace.id), gt(posts.seq, after)))
      .orderBy(asc(posts.seq))
      .limit(pageSize);
    for (const row of rows) {
      const post = exported(ctx, row);
      yield { name: exportFileName(post), text: serialisePost(post) };
    }
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.seq;
  }
}

function exported(ctx: WorkspaceCtx, row: PostRow): ExportedPost {
  return {
    identity: row.sourcePath ?? row.id,
    title: row.title,
    slug: row.slug,
    date: row.publishedAt,
    updated: row.updatedAt,
    status: row.status,
    excerpt: row.excerpt,
    authors: row.authors,
    categories: row.categories,
    tags: row.tags,
    aliases: row.aliases,
    faq: row.faq,
    seo: { title: row.seoTitle, description: row.seoDescription, keywords: row.seoKeywords },
    canonicalUrl: row.canonicalUrl,
    ogImageUrl: row.ogImageUrl,
    heroImageUrl: row.hero ? imageAddress(ctx.config, row.hero.key) : null,
    heroAlt: row.hero?.alt || null,
    scheduledAt: row.scheduledAt,
    timezone: row.timezone,
    content: row.content,
  };
}
