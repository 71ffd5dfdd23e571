import { and, asc, eq, gt } from "drizzle-orm";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { posts } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { imageAddress } from "../../platform/image-address";
import { crc32 } from "../../platform/zip/crc32";
import { fieldsOf, type PostRow } from "../posts";
import { destinationsOf, servedImage } from "./format/destinations";
import type { ExportedPost } from "./format/imported-post";
import { serialisePost } from "./format/serialise-post";

interface ExportFile {
  name: string;
  /** Text gets compressed; bytes are images, which already are. */
  content: string | Uint8Array;
}

/**
 * A ZIP created while it is read: only one file is in memory, and the next is requested when the reader wants more. The same entries give
 * the same bytes: every file is dated 1980-01-01, the first day of the format.
 */
export function zipExport(entries: AsyncIterable<ExportFile>): ReadableStream<Uint8Array> {
  const iterator = entries[Symbol.asyncIterator]();
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(chunk);
  });

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await iterator.next();
        if (next.done) zip.end();
        else addFile(zip, next.value);
        if (failure) throw failure;
        for (const chunk of ready) controller.enqueue(chunk);
        ready = [];
        if (next.done) controller.close();
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 1 },
  );
}

function addFile(zip: Zip, { name, content }: ExportFile): void {
  const isText = typeof content === "string";
  const file = isText ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
  // ZIP stores local time without a zone, so a local date gives the same bytes in every zone.
  file.mtime = new Date(1980, 0, 1);
  zip.add(file);
  file.push(isText ? new TextEncoder().encode(content) : content, true);
}

// File systems stop at 255 bytes; the date, a checksum and the extension need the rest.
const MAX_SLUG_BYTES = 200;

/**
 * The name of a post's file in an export: `2014-12-12-1-0-timeline.md`, or `undated-<slug>.md`. Distinct slugs get distinct names: a slug
 * that is too long for a file name, or has a character that Windows refuses, is altered and gets its checksum.
 */
export function exportFileName(post: Pick<ExportedPost, "date" | "slug">): string {
  const day = post.date === null ? "undated" : new Date(post.date).toISOString().slice(0, 10);
  return `${day}-${fileSafe(post.slug)}.md`;
}

function fileSafe(slug: string): string {
  const encoder = new TextEncoder();
  let safe = slug.replace(/[:*]/g, "-");
  const encoded = encoder.encode(safe);
  if (encoded.length > MAX_SLUG_BYTES) {
    safe = new TextDecoder().decode(encoded.subarray(0, MAX_SLUG_BYTES)).replace(/\ufffd+$/, "");
  }
  return safe === slug ? slug : `${safe}-${crc32(encoder.encode(slug)).toString(16).padStart(8, "0")}`;
}

const pageSize = 50;
/** Cloudflare allows 1,000 database and bucket calls per request. */
const callsMax = 950;

const formerSlugs = `SELECT post_id AS postId, slug FROM slug_history
  WHERE post_id IN (SELECT value FROM json_each(?1)) ORDER BY changed_at, slug`;

/** All posts of the workspace, of every status, as a streamed zip of Markdown with front matter and the images they use. */
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
  const { heroImageId: _, ...fields } = fieldsOf(row);
  return {
    ...fields,
    identity: row.sourcePath ?? row.id,
    date: row.publishedAt,
    updated: row.updatedAt,
    status: row.status,
    formerSlugs: former,
    provenance: row.provenance && { ...row.provenance, reviewed: row.approvedBy !== null },
    ogImageUrl: row.ogImageUrl ?? (row.ogImage && imageAddress(ctx.config, row.ogImage.key)),
    heroImageUrl: row.hero ? imageAddress(ctx.config, row.hero.key) : null,
    heroAlt: row.hero?.alt || null,
    scheduledAt: row.scheduledAt,
    timezone: row.timezone,
    publishedSchedule: row.publishedSchedule,
  };
}
