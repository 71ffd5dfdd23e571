import { and, asc, eq, gt } from "drizzle-orm";
import { posts } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { imageAddress } from "../../platform/image-address";
import type { PostRow } from "../posts/post-fields";
import { destinationsOf, servedImage } from "./format/destinations";
import { exportFileName } from "./format/export-file-name";
import type { ExportedPost } from "./format/imported-post";
import { serialisePost } from "./format/serialise-post";
import { type ExportFile, zipExport } from "./format/zip-export";

const pageSize = 50;
/** Cloudflare allows 1,000 calls to the database and the bucket a request. */
const callsMax = 950;

const formerSlugs = `SELECT post_id AS postId, slug FROM slug_history
  WHERE post_id IN (SELECT value FROM json_each(?1)) ORDER BY changed_at, slug`;

/** All posts of the workspace, of every status, as a zip of Markdown with front matter and the images they show; streamed. */
export const exportPosts = (ctx: WorkspaceCtx): ReadableStream<Uint8Array> => zipExport(files(ctx));

async function* files(ctx: WorkspaceCtx): AsyncGenerator<ExportFile> {
  const shown = new Set<string>();
  let after = 0;
  let calls = 0;
  for (;;) {
    const rows = await ctx.db
      .select()
      .from(posts)
      .where(and(eq(posts.workspaceId, ctx.workspace.id), gt(posts.seq, after)))
      .orderBy(asc(posts.seq))
      .limit(pageSize);
    const former = await formerSlugsOf(ctx, rows);
    calls += 2;
    for (const row of rows) {
      const post = exported(ctx, row, former.get(row.id) ?? []);
      for (const name of imagesOf(ctx, post)) shown.add(name);
      yield { name: exportFileName(post), content: serialisePost(post) };
    }
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) break;
    after = last.seq;
  }
  yield* images(ctx, [...shown], callsMax - calls);
}

async function* images(ctx: WorkspaceCtx, names: string[], most: number): AsyncGenerator<ExportFile> {
  const leftOut = names.slice(most);
  for (const name of names.slice(0, most)) {
    const object = await ctx.bucket.get(`${ctx.workspace.id}/${name}`);
    if (object) yield { name: `images/${name}`, content: new Uint8Array(await object.arrayBuffer()) };
    else leftOut.push(name);
  }
  if (leftOut.length === 0) return;
  const urls = leftOut.map((name) => imageAddress(ctx.config, `${ctx.workspace.id}/${name}`));
  yield {
    name: "missing-images.txt",
    content: `These images are not in this export:\n${urls.join("\n")}\n`,
  };
}

async function formerSlugsOf(ctx: WorkspaceCtx, rows: PostRow[]): Promise<Map<string, string[]>> {
  const { results } = await ctx.d1
    .prepare(formerSlugs)
    .bind(JSON.stringify(rows.map(({ id }) => id)))
    .all<{ postId: string; slug: string }>();
  const byPost = new Map<string, string[]>();
  for (const { postId, slug } of results) byPost.set(postId, [...(byPost.get(postId) ?? []), slug]);
  return byPost;
}

/** Names of the workspace's own images that the post shows or links to. */
function imagesOf(ctx: WorkspaceCtx, { content, heroImageUrl, ogImageUrl }: ExportedPost): string[] {
  const own = imageAddress(ctx.config, `${ctx.workspace.id}/`);
  return [heroImageUrl ?? "", ogImageUrl ?? "", ...destinationsOf(content).map(({ address }) => address)]
    .filter((address) => address.startsWith(own))
    .flatMap((address) => servedImage(address) ?? []);
}

function exported(ctx: WorkspaceCtx, row: PostRow, former: string[]): ExportedPost {
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
    formerSlugs: former,
    faq: row.faq,
    seo: { title: row.seoTitle, description: row.seoDescription, keywords: row.seoKeywords },
    canonicalUrl: row.canonicalUrl,
    ogImageUrl: row.ogImageUrl ?? (row.ogImage && imageAddress(ctx.config, row.ogImage.key)),
    heroImageUrl: row.hero ? imageAddress(ctx.config, row.hero.key) : null,
    heroAlt: row.hero?.alt || null,
    scheduledAt: row.scheduledAt,
    timezone: row.timezone,
    publishedSchedule: row.publishedSchedule,
    content: row.content,
  };
}
