import { imageMaxBytes } from "../../../../schema/api/images";
import { importItems } from "../../../../schema/tables";
import { SourceReadError } from "../../knowledge/reading/source-read-error";
import { followRedirects } from "../../knowledge/reading/web/follow-redirects";
import { AppError } from "../../../platform/errors";
import { contentName } from "../../media/content-name";
import { readyImage } from "../../media/inspect-image";
import { storeImage } from "../../media/store-image";
import { httpsAddress } from "../foreign/https-address";
import { makeReader } from "../../knowledge/sources/reader";
import type { ImportClaim } from "./claim-import";
import type { CopiedPicture } from "./held-picture";

const timeoutMs = 15_000;

interface WantedPicture {
  url: string;
  alt: string;
  /** Of the post that shows it. */
  position: number;
}

/**
 * Fetches a picture through the guard and keeps it, the same bytes once. What cannot be had is noted, and no failure. What is new to the
 * workspace is pending until its post is written: see `picturesShown` and `dropUnusedPictures`.
 */
export async function copyPicture(claim: ImportClaim, wanted: WantedPicture): Promise<CopiedPicture> {
  const { url, position } = wanted;
  const copied = await copy(claim, wanted).catch((error: unknown): Missed => {
    if (error instanceof AppError || error instanceof SourceReadError) return { message: error.message };
    throw error;
  });
  const { ctx, job } = claim;
  const values =
    "key" in copied
      ? {
          outcome: "created" as const,
          state: copied.created ? ("pending" as const) : ("done" as const),
          imageId: copied.imageId,
          message: null,
        }
      : { outcome: "failed" as const, state: "done" as const, imageId: null, message: copied.message };
  await ctx.db
    .insert(importItems)
    .values({
      ...values,
      importId: job.id,
      workspaceId: job.workspaceId,
      kind: "picture",
      identity: url,
      position,
    })
    .onConflictDoUpdate({
      target: [importItems.importId, importItems.kind, importItems.identity],
      set: values,
    });
  return copied;
}

interface Missed {
  message: string;
}

async function copy(
  { ctx }: ImportClaim,
  { url, alt }: WantedPicture,
): Promise<{ imageId: string; key: string; created: boolean } | Missed> {
  const { ports } = makeReader(ctx);
  const signal = AbortSignal.timeout(timeoutMs);
  const { answer } = await followRedirects(ports, httpsAddress(url, ports.allowLoopback), {
    accept: "image/avif,image/webp,image/png,image/jpeg,image/gif",
    maxBytes: imageMaxBytes + 1,
    timeoutMs,
    signal,
  });
  if (answer.status !== 200) return { message: `Its address answers ${answer.status}.` };
  const { bytes, extension, contentType, width, height } = readyImage(answer.body);
  const { row, created } = await storeImage(ctx, {
    name: await contentName(bytes, extension),
    bytes,
    contentType,
    width,
    height,
    alt: alt.slice(0, 500).toWellFormed(),
    status: "ready",
    style: "photo",
    source: "imported",
  });
  return { imageId: row.id, key: row.key, created };
}
