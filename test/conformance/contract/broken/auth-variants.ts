import { defaultKey } from "../../../../cli/src/commands/mock.ts";
import { answerAs, askedOf, isList, isSinglePost, readAs, withHeader, withStatus } from "../alter-answer.ts";
import { target } from "../mock-under-test.ts";
import { variant } from "./variant.ts";

const bearer = `Bearer ${defaultKey}`;

export const authVariants = [
  variant(
    "answers 503 to the list",
    "list.status",
    answerAs((r, a) => (isList(a) ? withStatus(r, 503) : r)),
  ),
  variant(
    "refuses Authorization: Bearer",
    "auth.bearer",
    answerAs((r, a) => (a.headers.has("authorization") ? withStatus(r, 401) : r)),
  ),
  variant(
    "refuses x-api-key",
    "auth.x-api-key",
    answerAs((r, a) => (a.headers.has("x-api-key") ? withStatus(r, 401) : r)),
  ),
  variant(
    "answers 403 for 401",
    "auth.missing",
    answerAs((r) => (r.status === 401 ? withStatus(r, 403) : r)),
  ),
  variant(
    "takes any well-formed key",
    "auth.unknown-key",
    readAs((_, __, headers) => {
      if (/ba_pk_\w{38}$/.test(headers.get("authorization") ?? "")) headers.set("authorization", bearer);
    }),
  ),
  variant(
    "takes a key by its beginning",
    "auth.altered-key",
    readAs((_, __, headers) => {
      if (headers.get("authorization")?.startsWith(bearer.slice(0, -1))) headers.set("authorization", bearer);
    }),
  ),
  variant(
    "takes an empty Bearer",
    "auth.empty",
    readAs((_, __, headers) => {
      if (headers.get("authorization") === "Bearer") headers.set("authorization", bearer);
    }),
  ),
  variant(
    "takes a key without the word Bearer",
    "auth.malformed",
    readAs((_, __, headers) => {
      if (headers.get("authorization") === defaultKey) headers.set("authorization", bearer);
    }),
  ),
  variant(
    "says Forbidden for Unauthorized",
    "auth.message",
    answerAs(async (r) =>
      r.status === 401
        ? new Response((await r.text()).replace("Unauthorized", "Forbidden"), {
            status: 401,
            headers: r.headers,
          })
        : undefined,
    ),
  ),
  variant(
    "shows single posts without a key",
    "auth.post",
    readAs((asked, _, headers) => {
      if (isSinglePost(asked)) headers.set("authorization", bearer);
    }),
  ),
  variant(
    "takes the key for another workspace",
    "auth.one-workspace",
    readAs((_, url) => {
      url.pathname = url.pathname.replace("/public/somebody-else/", "/public/mock/");
    }),
  ),
  variant(
    "says 404 for another workspace",
    "auth.other-workspace",
    answerAs((r, { path }) => (path.includes("/public/mock-not/") ? withStatus(r, 404) : r)),
  ),
  variant(
    "takes a revoked key",
    "auth.revoked",
    readAs((_, __, headers) => {
      if (headers.get("authorization") === `Bearer ${target.revokedKey}`)
        headers.set("authorization", bearer);
    }),
  ),
  variant(
    "refuses both headers with the same key",
    "auth.both-equal",
    answerAs((r, { headers }) =>
      headers.has("authorization") && headers.has("x-api-key") ? withStatus(r, 401) : r,
    ),
  ),
  variant(
    "looks at Authorization only when both headers are there",
    "auth.both-differ",
    readAs((_, __, headers) => {
      if (headers.has("authorization")) headers.delete("x-api-key");
    }),
  ),
  variant(
    "wants the word Bearer with a capital",
    "auth.scheme-case",
    answerAs((r, { headers }) =>
      headers.get("authorization")?.startsWith("bearer") ? withStatus(r, 401) : r,
    ),
  ),
  variant(
    "sends no challenge",
    "auth.challenge",
    answerAs((r) => withHeader(r, "www-authenticate", null)),
  ),
  variant("looks at the parameters before the key", "auth.first", (handler) => (request) => {
    const bad = askedOf(request).query.get("limit") === "x";
    const known = new Request(request, { headers: { authorization: bearer } });
    return handler(bad ? known : request);
  }),
];
