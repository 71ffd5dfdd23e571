import { type Context, Hono } from "hono";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { AppError } from "../platform/errors";
import { logError } from "../platform/log";
import { feedFormats, feedResource } from "./feeds";
import type { ReadIo, Reading, ReadPath } from "./read-path";
import { listResource, postResource, postsTag, postTag } from "./resources";
import { fail, jsonType, nextRequestId, respond } from "./respond";
import { searchResource } from "./search";
import { sitemapResource, sitemapTag, sitemapType } from "./sitemap";

interface PublicEnv {
  /** `url` is the request's: workerd creates a new string on each access. */
  Bindings: { url: string; readPath: ReadPath; io: ReadIo };
}

type PublicContext = Context<PublicEnv, "/:workspaceSlug/:slug">;

const prefix = "/v1/public/";

export const isPublicPath = (url: string): boolean => url.startsWith(prefix, pathStart(url));

/**
 * The public API: a separate app without the middleware of the management API. `RegExpRouter` matches all routes with one regular
 * expression; the router of `hono/tiny` cannot tell `/blogs` from `/blogs/`.
 */
export const publicApp = new Hono<PublicEnv>({
  router: new RegExpRouter(),
  getPath: (request, options) => rawPath(options?.env?.url ?? request.url),
})
  .basePath(`${prefix}:workspaceSlug`)
  .get("/blogs", read(listReading))
  .get("/blogs/", read(postReading))
  .get("/blogs/:slug{.+}", read(postReading))
  .get("/search", read(searchReading))
  .get("/sitemap.xml", read(sitemapReading))
  .get("/feed.xml", read(feedReading("feed.xml")))
  .get("/atom.xml", read(feedReading("atom.xml")))
  .get("/feed.json", read(feedReading("feed.json")))
  .notFound(() => refuse(new AppError("not_found", "Not found")))
  .onError(refuse);

/** An instance with invalid settings serves nothing; `/health` and the log name the setting. */
export function refuseUnready(error: unknown): Response {
  const requestId = nextRequestId();
  logError("the settings are not valid", error, { requestId });
  return fail(new AppError("unavailable", "The service is not set up yet; see /health"), requestId);
}

function refuse(error: Error): Response {
  const requestId = nextRequestId();
  if (error instanceof AppError) return fail(error, requestId);
  logError("public read failed", error, { requestId });
  return fail(new AppError("internal", "Something went wrong on our side"), requestId);
}

type RoutedReading = Omit<Reading, "workspaceSlug">;

/** A handler on the read path. What a URL asks for is worked out once and remembered. */
function read(readingOf: (c: PublicContext) => RoutedReading) {
  return async (c: PublicContext): Promise<Response> => {
    const { url, readPath, io } = c.env;
    const { headers } = c.req.raw;
    const known = readPath.readings.get(url);
    const reading = known ?? {
      ...readingOf(c),
      workspaceSlug: c.req.param("workspaceSlug"),
      resource: null,
      place: null,
    };
    const answer = await readPath.answer(io, headers, reading);
    if (!known) readPath.readings.keep(url, reading);
    return respond(headers, answer, reading.contentType, nextRequestId());
  };
}

function listReading({ env: { url } }: PublicContext): RoutedReading {
  return { tag: postsTag, contentType: jsonType, plan: () => listResource(queryOf(url)) };
}

function postReading({ req }: PublicContext): RoutedReading {
  const slug = storedSlug(req.param("slug") ?? "");
  return {
    tag: slug.trim() === "" ? postsTag : postTag(slug),
    contentType: jsonType,
    plan: () => postResource(slug),
  };
}

function searchReading({ env: { url } }: PublicContext): RoutedReading {
  return { tag: postsTag, contentType: jsonType, plan: () => searchResource(queryOf(url)) };
}

function sitemapReading(): RoutedReading {
  return { tag: sitemapTag, contentType: sitemapType, plan: sitemapResource };
}

function feedReading(name: keyof typeof feedFormats) {
  const { contentType } = feedFormats[name];
  return (): RoutedReading => ({ tag: postsTag, contentType, plan: () => feedResource(name) });
}

function pathStart(url: string): number {
  return url.indexOf("/", url.indexOf("://") + 3);
}

/** The path as sent: Hono decodes parameters again, and `a%252Fb` is not `a/b`. */
function rawPath(url: string): string {
  const query = url.indexOf("?");
  return query === -1 ? url.slice(pathStart(url)) : url.slice(pathStart(url), query);
}

function queryOf(url: string): URLSearchParams {
  const query = url.indexOf("?");
  return new URLSearchParams(query === -1 ? "" : url.slice(query + 1));
}

/** No stored slug contains a slash: impossible slugs map to it as "unknown" without filling the tag map. */
const impossibleSlug = "/";
const slugMax = 400;

function storedSlug(sent: string): string {
  const slug = sent.normalize("NFC");
  return slug.length > slugMax || slug.includes("/") ? impossibleSlug : slug;
}
