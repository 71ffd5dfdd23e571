import { type Image, type ImageFromUrl, imageMaxBytes } from "../../../schema/api/images";
import type { Ctx, WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";
import { limitHeavy } from "../identity";
import { followRedirects, makeReader, SourceReadError } from "../knowledge";
import { uploadImage } from "../media";

const timeoutMs = 15_000;

/** What an image's URL returns, at most 10 MB and a byte, through the guard. Throws SourceReadError. */
export async function fetchImage(ctx: Ctx, url: string): Promise<{ status: number; body: Uint8Array }> {
  const { ports } = makeReader(ctx);
  const { answer } = await followRedirects(ports, httpsAddress(url, ports.allowLoopback), {
    accept: "image/avif,image/webp,image/png,image/jpeg,image/gif",
    maxBytes: imageMaxBytes + 1,
    timeoutMs,
    signal: AbortSignal.timeout(timeoutMs),
  });
  return answer;
}

/** Old posts have http URLs for images; we fetch with https, except from a site on this machine. */
function httpsAddress(url: string, allowLoopback: boolean): string {
  const { hostname } = new URL(url);
  const isLocal = allowLoopback && /^(?:127\.0\.0\.1|localhost|\[::1\])$/.test(hostname);
  return isLocal ? url : url.replace(/^http:/, "https:");
}

/** Copies an image from its URL into the library. Throws `invalid_request` if none can be fetched from there, and as `uploadImage` does. */
export async function imageFromUrl(
  ctx: WorkspaceCtx,
  { url, alt }: ImageFromUrl,
): Promise<{ image: Image; created: boolean }> {
  await limitHeavy(ctx, "image");
  const { status, body } = await fetchImage(ctx, url).catch((error: unknown) => {
    throw error instanceof SourceReadError ? new AppError("invalid_request", `url: ${error.message}`) : error;
  });
  if (status !== 200) throw new AppError("invalid_request", `url: it returned status ${status}`);
  return uploadImage(ctx, { bytes: body, alt, fileName: fileNameOf(url) });
}

/** The last part of a URL's path, decoded where that is possible. */
export function fileNameOf(url: string): string {
  const last = new URL(url).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
