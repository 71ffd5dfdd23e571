import { answerAs, readAs, withHeader, withStatus } from "../alter-answer.ts";
import { variant } from "./variant.ts";

export const cacheVariants = [
  variant(
    "has one ETag for all",
    "cache.etag",
    answerAs((r) => withHeader(r, "etag", '"1"')),
  ),
  variant(
    "ignores If-None-Match",
    "cache.304",
    readAs((_, __, headers) => headers.delete("if-none-match")),
  ),
  variant(
    "answers 304 without a key",
    "cache.304-key",
    answerAs((r, { headers }) =>
      headers.has("if-none-match") && !headers.has("authorization") ? new Response(null, { status: 304 }) : r,
    ),
  ),
  variant(
    "lets shared caches keep posts",
    "cache.control",
    answerAs((r) => withHeader(r, "cache-control", "public, max-age=60")),
  ),
  variant(
    "tells no version",
    "cache.version",
    answerAs((r) => withHeader(r, "x-blogsvc-version", null)),
  ),
  variant(
    "ignores x-blogsvc-min-version",
    "cache.min-version",
    readAs((_, __, headers) => headers.delete("x-blogsvc-min-version")),
  ),
  variant("knows no HEAD", "http.head", (handler) => async (request) => {
    const response = await handler(request);
    return request.method === "HEAD" ? withStatus(response, 405) : response;
  }),
  variant(
    "allows every origin",
    "http.no-cors",
    answerAs((r) => withHeader(r, "access-control-allow-origin", "*")),
  ),
  variant(
    "lets browsers guess types",
    "http.nosniff",
    answerAs((r) => withHeader(r, "x-content-type-options", null)),
  ),
];
