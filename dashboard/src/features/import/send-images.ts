import { ApiError } from "@/lib/api-error";
import { uploadImage } from "@/lib/images/upload-image";
import { sendParts } from "./send-parts";
import { importPath } from "./source/import-path";

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
