import { AppError } from "../../../platform/errors";
import { BrokenExport } from "../foreign/broken-export";
import type { ForeignItem } from "../foreign/foreign-post";
import { readGhost } from "../foreign/ghost/read-ghost";
import { WxrReader } from "../foreign/wxr/read-wxr";
import { importObject } from "../requests/import-object";
import type { ImportClaim } from "./claim-import";
import { ItemStore } from "./item-store";

const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]{1,40})["']/;

/** Reads the file of an import into items. Doing it again changes nothing. Throws `invalid_request` for a broken file. */
export async function readExport(claim: ImportClaim): Promise<void> {
  const { ctx, job } = claim;
  const file = async () => {
    const object = await ctx.bucket.get(importObject(ctx.workspace.id, job.id));
    if (!object) throw new AppError("invalid_request", "The file is no longer there; send it again");
    return object.body;
  };
  const store = new ItemStore(claim);
  try {
    if (job.source === "ghost_export") {
      for await (const items of readGhost(() => textOf(file, utf8), job.siteUrl ?? ""))
        await store.add(items);
    } else await readWxr(textOf(file, decoderOf), store);
    await store.flush();
  } catch (error) {
    if (!(error instanceof BrokenExport)) throw error;
    throw new AppError("invalid_request", error.message, { reason: error.code });
  }
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

/** As the file itself says, which is UTF-8 where it says nothing. */
function decoderOf(start: Uint8Array): TextDecoder {
  const wide = start[0] === 0xff ? "utf-16le" : start[0] === 0xfe ? "utf-16be" : null;
  const [, name = "utf-8"] = declared.exec(new TextDecoder("latin1").decode(start.subarray(0, 200))) ?? [];
  try {
    return new TextDecoder(wide ?? name, { fatal: true, ignoreBOM: false });
  } catch {
    throw new BrokenExport(
      "not_utf8",
      `The file is written in "${name}", which cannot be read; save it as UTF-8.`,
    );
  }
}

function decode(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    throw new BrokenExport(
      "not_utf8",
      `The file is not in ${decoder.encoding.toUpperCase()}; save it as UTF-8.`,
    );
  }
}
