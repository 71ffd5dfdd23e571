import { AppError } from "../../../../worker/platform/errors";
import type { FolderFile } from "../folder/read-folder.ts";

const types: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
  avif: "image/avif",
  svg: "image/svg+xml",
};

/** A picture of the folder, to anybody, as in the service; not to be kept, since it may change under its address. */
export function answerPicture(pictures: ReadonlyMap<string, FolderFile>, path: string): Response {
  const picture = pictures.get(path);
  if (!picture) throw new AppError("not_found", "Not found");
  const extension = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return new Response(picture.bytes, {
    headers: {
      "content-type": types[extension] ?? "application/octet-stream",
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
