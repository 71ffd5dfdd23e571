import { imageMaxBytes } from "../../../schema/api/images";
import { importItems } from "../../../schema/tables";
import { SourceReadError } from "../../adapters/read-source/source-read-error";
import { followRedirects } from "../../adapters/read-source/web/follow-redirects";
import { AppError } from "../../errors";
import { contentName } from "../../services/images/content-name";
import { inspectImage } from "../../services/images/inspect-image";
import { storeImage } from "../../services/images/store-image";
import { httpsAddress } from "../../services/import/foreign/https-address";
import { makeReader } from "../../services/sources/reader";
import type { ImportClaim } from "./claim-import";
import type { CopiedPicture } from "./held-picture";

const timeoutMs = 15_000;

/** Fetches a picture through the guard and keeps it, the same bytes once. What cannot be had is noted, and no failure. */
export async function copyPicture(claim: ImportClaim, url: string, alt: string): Promise<CopiedPicture> {
  const copied = await copy(claim, url, alt).catch((error: unknown): CopiedPicture => {
    if (error instanceof AppError || error instanceof SourceReadError) return { message: error.message };
    throw error;
  });
  const { ctx, job } = claim;
  const values =
    "key" in copied
      ? { outcome: "created" as const, imageId: copied.imageId, message: null }
      : { outcome: "failed" as const, imageId: null, message: copied.message };
  await ctx.db
    .insert(importItems)
    .values({
      ...values,
      importId: job.id,
      workspaceId: job.workspaceId,
      kind: "picture",
      identity: url,
      position: 0,
      state: "done",
    })
    .onConflictDoUpdate({
      target: [importItems.importId, importItems.kind, importItems.identity],
      set: values,
    });
  return copied;
}

async function copy({ ctx }: ImportClaim, url: string, alt: string): Promise<CopiedPicture> {
  const { ports } = makeReader(ctx);
  const signal = AbortSignal.timeout(timeoutMs);
  const { answer } = await followRedirects(ports, httpsAddress(url, ports.allowLoopback), {
    accept: "image/avif,image/webp,image/png,image/jpeg,image/gif",
    maxBytes: imageMaxBytes + 1,
    timeoutMs,
    signal,
  });
  if (answer.status !== 200) return { message: `Its address answers ${answer.status}.` };
  const { extension, contentType, width, height } = inspectImage(answer.body);
  const { row } = await storeImage(ctx, {
    name: await contentName(answer.body, extension),
    bytes: answer.body,
    contentType,
    width,
    height,
    alt: alt.slice(0, 500).toWellFormed(),
    status: "ready",
    style: "photo",
    source: "uploaded",
  });
  return { imageId: row.id, key: row.key };
}
