import { z } from "zod";
import type { ForeignItem } from "../foreign/foreign-post";
import { ghostPost } from "../foreign/ghost/ghost-post";
import { type GhostRelations, ghostRelations } from "../foreign/ghost/ghost-relations";
import { type GhostRow, GhostRows, notAnExport } from "../foreign/ghost/ghost-rows";
import { type GhostData, GhostPost, related } from "../foreign/ghost/ghost-schema";
import { WxrReader } from "../foreign/wxr/read-wxr";
import { ImportFailure, importText } from "../import-words";
import { importObject } from "../requests/import-object";
import type { ImportClaim } from "./claim-import";
import { ItemStore } from "./item-store";

/**
 * Reads a Ghost export (JSON) twice, since its tags and authors come after its posts. `site` is the URL of the blog, which is not in the
 * file. Throws ImportFailure before the first item.
 */
export async function* readGhost(
  open: () => AsyncIterable<string>,
  site: string,
): AsyncGenerator<ForeignItem[]> {
  const relations = await relationsOf(open());
  let index = 0;
  for await (const rows of rowsOf(open())) {
    yield rows
      .filter(({ table }) => table === "posts")
      .map(({ row }) => {
        const post = GhostPost.safeParse(row);
        index++;
        return post.success ? ghostPost(post.data, relations, site) : unreadable(row, post.error, index);
      });
  }
}

async function relationsOf(file: AsyncIterable<string>): Promise<GhostRelations> {
  const data: GhostData = { tags: [], users: [], posts_tags: [], posts_authors: [], posts_meta: [] };
  const reader = new GhostRows();
  let [posts, readable] = [0, 0];
  for await (const rows of rowsOf(file, reader)) {
    for (const { table, row } of rows) {
      if (table === "posts") {
        posts++;
        if (readable === 0 && GhostPost.safeParse(row).success) readable++;
      } else if (isRelated(table)) take(data, table, row);
    }
  }
  if (!reader.tables.has("posts") || (posts > 0 && readable === 0)) throw notAnExport();
  return ghostRelations(data);
}

async function* rowsOf(file: AsyncIterable<string>, reader = new GhostRows()): AsyncGenerator<GhostRow[]> {
  for await (const chunk of file) yield reader.write(chunk);
  reader.end();
}

const isRelated = (table: string): table is keyof GhostData => Object.hasOwn(related, table);

function take<Table extends keyof GhostData>(data: GhostData, table: Table, row: unknown): void {
  const read = related[table].safeParse(row);
  if (!read.success) {
    throw new ImportFailure("not_an_export", { code: "bad_entry", table });
  }
  (data[table] as unknown[]).push(read.data);
}

const Titled = z.object({ title: z.string() });

function unreadable(post: unknown, { issues: [issue] }: z.ZodError, position: number): ForeignItem {
  const titled = Titled.safeParse(post);
  return {
    kind: "refused",
    identity: `ghost:#${position}`,
    title: titled.success ? titled.data.title : "",
    code: "invalid_post",
    reason:
      post === undefined
        ? importText({ code: "long_entry" })
        : importText({
            code: "unreadable_entry",
            field: issue?.path.join(".") ?? "",
            issue: issue?.message ?? null,
          }),
  };
}

const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]{1,40})["']/;

/** Reads an import's file into items. Idempotent. Throws ImportFailure for a broken file. */
export async function readExport(claim: ImportClaim): Promise<void> {
  const { ctx, job } = claim;
  const file = async () => {
    const object = await ctx.bucket.get(importObject(ctx.workspace.id, job.id));
    if (!object) throw new ImportFailure("invalid_request", { code: "file_gone" });
    return object.body;
  };
  const store = new ItemStore(claim);
  if (job.source === "ghost_export") {
    for await (const items of readGhost(() => textOf(file, utf8), job.siteUrl ?? "")) await store.add(items);
  } else await readWxr(textOf(file, decoderOf), store);
  await store.flush();
}

async function readWxr(text: AsyncIterable<string>, store: ItemStore): Promise<void> {
  const reader = new WxrReader();
  const take = async (items: ForeignItem[]) => {
    store.siteUrl = reader.site.url || null;
    await store.add(items);
  };
  for await (const chunk of text) await take(reader.write(chunk));
  await take(reader.end());
}

async function* textOf(
  file: () => Promise<ReadableStream<Uint8Array>>,
  decoderFor: (start: Uint8Array) => TextDecoder,
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of await file()) {
    decoder ??= decoderFor(chunk);
    yield decode(decoder, chunk, true);
  }
  if (decoder) yield decode(decoder, new Uint8Array(), false);
}

const utf8 = () => new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });

/** The encoding declared by the file, UTF-8 if none. */
function decoderOf(start: Uint8Array): TextDecoder {
  const wide = start[0] === 0xff ? "utf-16le" : start[0] === 0xfe ? "utf-16be" : null;
  const [, name = "utf-8"] = declared.exec(new TextDecoder("latin1").decode(start.subarray(0, 200))) ?? [];
  try {
    return new TextDecoder(wide ?? name, { fatal: true, ignoreBOM: false });
  } catch {
    throw new ImportFailure("not_utf8", { code: "unknown_encoding", name });
  }
}

function decode(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    throw new ImportFailure("not_utf8", { code: "wrong_encoding", name: decoder.encoding.toUpperCase() });
  }
}
