import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { envelope } from "../../../schema/api/envelope";
import { ErrorBody } from "../../../schema/api/error";
import { PageQuery } from "../../../schema/api/pagination";
import { PublicPostAnswer, PublicPostList, PublicSearchAnswer } from "../../../schema/api/public";

const tags = ["Public API"];
const security: { [scheme: string]: string[] }[] = [{ apiKey: [] }, { apiKeyHeader: [] }];
const workspaceSlug = z.string().meta({ description: "The workspace's slug" });
const params = z.object({ workspaceSlug });

const requestHeaders = z.object({
  "if-none-match": z
    .string()
    .optional()
    .meta({ description: "The ETag of a cached response; returns 304 if it is still current" }),
  "x-blogsvc-min-version": z
    .string()
    .optional()
    .meta({ description: "Respond with data at least as new as this `x-blogsvc-version`" }),
});

const text = { type: "string" } as const;
const number = { type: "integer" } as const;
const requestId = {
  "x-request-id": { description: "Identifies the request in logs and errors", schema: text },
};
const version = { "x-blogsvc-version": { description: "The workspace's version counter", schema: number } };
const answerHeaders = {
  ...requestId,
  ...version,
  etag: { description: "Changes exactly when the response does", schema: text },
  "cache-control": {
    description: "`private, no-cache`: cache it, but revalidate before every use",
    schema: text,
  },
};

const failure = (description: string, headers: Record<string, unknown> = {}) => ({
  description,
  headers: { ...requestId, ...headers },
  content: { "application/json": { schema: ErrorBody } },
});
const retryAfter = { "retry-after": { description: "Seconds to wait", schema: number } };

const failures = {
  304: { description: "The cached response is still current", headers: answerHeaders },
  400: failure("`invalid_request`: a parameter is not valid"),
  401: failure("`unauthorized`: the key is missing, not valid, revoked or for another workspace", {
    "www-authenticate": { description: "`Bearer`", schema: text },
  }),
  429: failure("`rate_limited`: the key has used up its plan's requests for this minute", retryAfter),
  503: failure(
    "`unavailable`: the current state could not be confirmed; or `database_not_migrated`",
    retryAfter,
  ),
};

const json = <T extends z.ZodType>(data: T) => ({
  description: "Success",
  headers: answerHeaders,
  content: { "application/json": { schema: envelope(data) } },
});

const document = (mediaType: string, description: string) => ({
  200: { description, headers: answerHeaders, content: { [mediaType]: { schema: text } } },
  ...failures,
});

const list = createRoute({
  method: "get",
  path: "/v1/public/{workspaceSlug}/blogs",
  tags,
  summary: "List published posts, newest first",
  security,
  request: {
    params,
    headers: requestHeaders,
    query: PageQuery.extend({
      category: z
        .string()
        .max(200)
        .optional()
        .meta({ description: "A category's name or slug, case-insensitive" }),
    }),
  },
  responses: { 200: json(PublicPostList), ...failures },
});

const one = createRoute({
  method: "get",
  path: "/v1/public/{workspaceSlug}/blogs/{slug}",
  tags,
  summary: "Read a published post",
  security,
  request: { params: params.extend({ slug: z.string() }), headers: requestHeaders },
  responses: {
    200: json(PublicPostAnswer),
    ...failures,
    404: failure("`not_found`: no such published post; `details.movedTo` is the new slug of a renamed post"),
  },
});

const search = createRoute({
  method: "get",
  path: "/v1/public/{workspaceSlug}/search",
  tags,
  summary: "Search published posts, best first",
  security,
  request: {
    params,
    headers: requestHeaders,
    query: PageQuery.extend({
      q: z
        .string()
        .min(1)
        .max(200)
        .meta({ description: "Words that must all occur; the last one matches as a prefix" }),
    }),
  },
  responses: { 200: json(PublicSearchAnswer), ...failures },
});

const feed = (name: string, mediaType: string, summary: string) =>
  createRoute({
    method: "get",
    path: `/v1/public/{workspaceSlug}/${name}`,
    tags,
    summary,
    description: "Requires a site URL; returns 400 without one.",
    security,
    request: { params, headers: requestHeaders },
    responses: document(mediaType, "The document"),
  });

/** The public read API has no router: its inputs and outputs are declared here for the document only. */
export const publicDeclarations = [
  list,
  one,
  search,
  feed("feed.xml", "application/rss+xml", "The newest 20 posts as RSS 2.0"),
  feed("atom.xml", "application/atom+xml", "The newest 20 posts as Atom"),
  feed("feed.json", "application/feed+json", "The newest 20 posts as JSON Feed 1.1"),
  feed("sitemap.xml", "application/xml", "All published posts as a sitemap"),
];
