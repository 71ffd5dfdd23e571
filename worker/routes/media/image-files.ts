import { Hono } from "hono";
import { makeCtx } from "../../context";
import { type ImageFile, readImageFile } from "../../domains/media";
import { AppError } from "../../platform/errors";
import { nextRequestId } from "../../public/respond";
import type { AppEnv } from "../http/app-env";

/** The bytes of a key never change. Other sites show these images, so any origin may embed them. */
const shared = {
  "cache-control": "public, max-age=31536000, immutable",
  "accept-ranges": "bytes",
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
};

/** Stored images, open to anyone with the URL. */
export const imageFileRoutes = new Hono<AppEnv>().get("/:workspaceId/:file", async (c) => {
  const requestId = nextRequestId();
  c.set("requestId", requestId);
  const ctx = makeCtx(c.env, c.executionCtx, requestId, { kind: "anonymous" });
  const key = `${c.req.param("workspaceId")}/${c.req.param("file")}`;
  return answerFile(await readImageFile(ctx, key, c.req.raw.headers));
});

function answerFile(file: ImageFile): Response {
  switch (file.kind) {
    case "missing":
      throw new AppError("not_found", "Not found");
    case "unsatisfiable":
      return refusal(416, { "content-range": `bytes */${file.size}` });
    case "unmodified":
      return new Response(null, { status: 304, headers: { ...shared, etag: file.etag } });
    case "precondition-failed":
      return refusal(412, { etag: file.etag });
    case "found":
      return answerBytes(file);
    default:
      return file satisfies never;
  }
}

const refusal = (status: number, headers: Record<string, string>) =>
  new Response(null, { status, headers: { ...headers, "cache-control": "no-store" } });

function answerBytes({ part, body, size, etag, contentType, uploaded }: ImageFile & { kind: "found" }) {
  const headers = {
    ...shared,
    etag,
    "content-type": contentType,
    "content-disposition": "inline",
    "content-length": String(part?.length ?? size),
    "last-modified": uploaded.toUTCString(),
  };
  if (!part) return new Response(body, { headers });
  const contentRange = `bytes ${part.offset}-${part.offset + part.length - 1}/${size}`;
  return new Response(body, { status: 206, headers: { ...headers, "content-range": contentRange } });
}
