import { Hono } from "hono";
import { readIo, readPathOf } from "../context";
import { AppError } from "../errors";
import type { Resource } from "./read-path";
import { listResource, postResource, postsTag, postTag } from "./resources";
import { fail, jsonType, nextRequestId, respond } from "./respond";

interface Reading {
  tag: string;
  contentType: string;
  plan: () => Resource;
}

/** The public read API. It has no middleware: all a request needs is done in `serve`. */
export const publicRoutes = new Hono<{ Bindings: Env }>()
  .get("/:workspaceSlug/blogs", (c) =>
    serve(c.req.raw, c.env, c.executionCtx, c.req.param("workspaceSlug"), {
      tag: postsTag,
      contentType: jsonType,
      plan: () => listResource(queryOf(c.req.raw.url)),
    }),
  )
  .get("/:workspaceSlug/blogs/:slug{.*}", (c) => {
    const slug = lastSegment(c.req.raw.url);
    return serve(c.req.raw, c.env, c.executionCtx, c.req.param("workspaceSlug"), {
      tag: slug.trim() === "" ? postsTag : postTag(slug),
      contentType: jsonType,
      plan: () => postResource(slug),
    });
  });

async function serve(
  request: Request,
  env: Env,
  execution: { waitUntil: (work: Promise<unknown>) => void },
  workspaceSlug: string,
  { tag, contentType, plan }: Reading,
): Promise<Response> {
  const requestId = nextRequestId();
  try {
    const io = readIo(env, execution);
    const answer = await readPathOf(env).answer(io, request.headers, workspaceSlug, tag, plan);
    return respond(request, answer, contentType, requestId);
  } catch (error) {
    if (error instanceof AppError) return fail(error, requestId);
    console.error(
      JSON.stringify({ level: "error", requestId, message: "public read failed", error: String(error) }),
    );
    return fail(new AppError("internal", "Something went wrong on our side"), requestId);
  }
}

function queryOf(url: string): URLSearchParams {
  const start = url.indexOf("?");
  return new URLSearchParams(start === -1 ? "" : url.slice(start + 1));
}

/** No stored slug has a slash: what cannot be one stands for "unknown" without filling the tag map. */
const impossibleSlug = "/";
const slugMax = 400;

/** The slug as sent, percent-decoded. */
function lastSegment(url: string): string {
  const path = /\/blogs\/([^?#]*)/.exec(url)?.[1] ?? "";
  try {
    const slug = decodeURIComponent(path).normalize("NFC");
    return slug.length > slugMax ? impossibleSlug : slug;
  } catch {
    return impossibleSlug;
  }
}
