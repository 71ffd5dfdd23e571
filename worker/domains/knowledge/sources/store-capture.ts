import { z } from "zod";
import { SourceKind } from "../../../../schema/api/sources";
import type { WorkspaceCtx } from "../../../context";
import { sha256 } from "../../../platform/sha256";
import type { SourceDocument } from "../reading/source-document";
import { captureKeys } from "./source-objects";

/** A page or file whose bytes and text are in the bucket: plain JSON, ready for its row. */
export const Capture = z.object({
  id: z.string(),
  kind: SourceKind,
  url: z.string().nullable(),
  title: z.string(),
  contentType: z.string().nullable(),
  bytes: z.number(),
  rawKey: z.string(),
  textKey: z.string(),
  textHash: z.string(),
  characters: z.number(),
  pages: z.number().nullable(),
  /** Milliseconds since the epoch. */
  capturedAt: z.number(),
});
export type Capture = z.infer<typeof Capture>;

interface Read {
  id: string;
  kind: SourceKind;
  url: string | null;
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string | null;
  document: SourceDocument;
}

/**
 * Stores the original and its text in the bucket, each under its hash; idempotent. Throws an Error if the bytes are gone, since an empty
 * document would have no text.
 */
export async function storeCapture(ctx: WorkspaceCtx, read: Read): Promise<Capture> {
  const { id, kind, url, bytes, document } = read;
  const { text, title, pages } = document;
  if (bytes.length === 0) throw new Error(`The content of the source ${id} is missing`);
  const hashes = { raw: await sha256(bytes), text: await sha256(text) };
  const keys = captureKeys(ctx.workspace.id, id, hashes);
  const contentType = read.contentType?.slice(0, 200) ?? null;
  // Third-party content is never served with its declared type.
  await Promise.all([
    ctx.bucket.put(keys.raw, bytes, {
      httpMetadata: { contentType: "application/octet-stream" },
      sha256: hashes.raw,
    }),
    ctx.bucket.put(keys.text, text, { httpMetadata: { contentType: "text/markdown; charset=utf-8" } }),
  ]);
  return {
    id,
    kind,
    url,
    title,
    contentType,
    bytes: bytes.length,
    rawKey: keys.raw,
    textKey: keys.text,
    textHash: hashes.text,
    characters: text.length,
    pages,
    capturedAt: ctx.now(),
  };
}
