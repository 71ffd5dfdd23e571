import { ApiError } from "@/lib/api-error";
import { uploadImage } from "@/lib/images/images";
import { importPath } from "./source/import-path";

type SendParts<P, R> = {
  parts: readonly P[];
  send: (part: P) => Promise<R>;
  onAnswer: (answer: R, part: P) => void;
  signal: AbortSignal;
  wait: (ms: number) => Promise<void>;
};

const attempts = 4;
const passing = new Set([0, 408, 429, 500, 502, 503, 504]);

/**
 * Sends parts one after the other. A part without a response is sent again after 1, 2 and 4 seconds, which is safe:
 * what is already stored is reported as "unchanged". Rejects with the last failure, or when it is cancelled.
 */
export async function sendParts<P, R>({
  parts,
  send,
  onAnswer,
  signal,
  wait,
}: SendParts<P, R>): Promise<void> {
  for (const part of parts) {
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted();
      try {
        onAnswer(await send(part), part);
        break;
      } catch (error) {
        if (attempt === attempts || !(error instanceof ApiError && passing.has(error.status))) throw error;
        await wait(1000 * 2 ** (attempt - 1));
      }
    }
  }
}

/** A problem with one image, not with the import. */
const ofOneImage = new Set([400, 402, 403, 413, 415, 422]);

/**
 * Stores the images that posts show, and adds their names by path. A rejected image gets no name; its post's report
 * says so.
 */
export const sendImages = (
  workspaceId: string,
  images: readonly File[],
  names: Map<string, string>,
  signal: AbortSignal,
  wait: (ms: number) => Promise<void>,
): Promise<void> =>
  sendParts({
    parts: images.filter((file) => !names.has(importPath(file.name))),
    send: async (file) => {
      try {
        return (await uploadImage(workspaceId, file, "")).url;
      } catch (error) {
        if (error instanceof ApiError && ofOneImage.has(error.status)) return null;
        throw error;
      }
    },
    onAnswer: (url, file) => {
      if (url !== null) names.set(importPath(file.name), url.slice(url.lastIndexOf("/") + 1));
    },
    signal,
    wait,
  });

/**
 * The name under which the service would store an image with these bytes; if the browser cannot hash, a name that
 * matches none.
 */
export async function imageName(file: File): Promise<string> {
  const extension = file.name.toLowerCase().replace(/^.*\./, "").replace("jpeg", "jpg");
  if (!globalThis.crypto.subtle) return `${"0".repeat(64)}.${extension}`;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return `${[...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("")}.${extension}`;
}
