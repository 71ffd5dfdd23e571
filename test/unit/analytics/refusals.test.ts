import { describe, expect, it } from "vitest";
import type { AnalyticsProblemCode } from "../../../schema/api/analytics";
import { AnalyticsError } from "../../../worker/domains/analytics/google/analytics-error";
import { refusalOf } from "../../../worker/domains/analytics/google/call-api";
import { renewToken } from "../../../worker/domains/analytics/google/grant";

const now = Date.parse("2026-11-20T10:20:00Z");
const refused = (status: number, json: unknown, headers: HeadersInit = {}) =>
  refusalOf({ status, headers: new Headers(headers), json }, now);
const rpc = (status: string, message = "", details: { reason: string }[] = []) => ({
  error: { status, message, details },
});

const disabled = "Google Analytics Admin API has not been used in project 1 before or it is disabled.";
const rows: [words: string, status: number, json: unknown, code: AnalyticsProblemCode][] = [
  ["401", 401, rpc("UNAUTHENTICATED"), "reconnect"],
  [
    "an API that is switched off, by its reason",
    403,
    rpc("PERMISSION_DENIED", "", [{ reason: "SERVICE_DISABLED" }]),
    "api_disabled",
  ],
  ["an API that is switched off, by its words", 403, rpc("PERMISSION_DENIED", disabled), "api_disabled"],
  [
    "a scope that is missing, by its reason",
    403,
    rpc("PERMISSION_DENIED", "", [{ reason: "ACCESS_TOKEN_SCOPE_INSUFFICIENT" }]),
    "scope_missing",
  ],
  [
    "a scope that is missing, by its words",
    403,
    rpc("PERMISSION_DENIED", "Request had insufficient authentication scopes."),
    "scope_missing",
  ],
  [
    "no role in the property",
    403,
    rpc("PERMISSION_DENIED", "User does not have sufficient permissions for this property."),
    "no_permission",
  ],
  ["a page with 403", 403, undefined, "no_permission"],
  ["another 403", 403, rpc("FAILED_PRECONDITION"), "rejected"],
  [
    "an invalid property, 400",
    400,
    rpc("INVALID_ARGUMENT", "Invalid property ID: X. A numeric Property ID is required."),
    "invalid_property",
  ],
  ["an invalid property, 403", 403, rpc("PERMISSION_DENIED", "Invalid property ID: X."), "invalid_property"],
  ["a property that is gone", 404, rpc("NOT_FOUND"), "invalid_property"],
  ["an unknown path, a page", 404, undefined, "unexpected_answer"],
  ["another 400", 400, rpc("INVALID_ARGUMENT", "Field x is not a valid dimension."), "rejected"],
  ["a page with 400", 400, undefined, "unexpected_answer"],
  [
    "a used-up quota",
    429,
    rpc("RESOURCE_EXHAUSTED", "Exhausted property tokens for a project per hour."),
    "quota_exhausted",
  ],
  [
    "too many requests at once",
    429,
    rpc("RESOURCE_EXHAUSTED", "Exhausted concurrent requests quota."),
    "rate_limited",
  ],
  [
    "too many requests in a minute",
    429,
    rpc("RESOURCE_EXHAUSTED", "Quota exceeded for quota metric 'Requests' and limit 'Requests per minute'."),
    "rate_limited",
  ],
  ["too many requests", 429, rpc("UNAVAILABLE", "Too many requests."), "rate_limited"],
  ["500", 500, rpc("INTERNAL"), "server_error"],
  ["a page with 503", 503, undefined, "server_error"],
  ["a status of no use", 418, rpc("TEAPOT"), "unexpected_answer"],
];

describe("an API of Google", () => {
  it.each(rows)("refuses by %s", (_, status, json, code) => {
    expect(refused(status, json).code).toBe(code);
  });

  it("says when to retry: Retry-After takes precedence", () => {
    const used = rpc("RESOURCE_EXHAUSTED", "Exhausted property tokens for a property per day.");
    expect(refused(429, used, { "retry-after": "60" }).retryAt).toBe(now + 60_000);
    expect(refused(503, undefined, { "retry-after": "60" }).retryAt).toBe(now + 60_000);
    expect(refused(500, undefined).retryAt).toBeNull();
  });
});

describe("the token endpoint", () => {
  const client = { clientId: "c", clientSecret: "s", redirectUri: "https://x.test", origin: null };
  const refusal = async (answer: Response): Promise<AnalyticsError | null> => {
    const io = { fetch: async () => answer, now: () => now };
    const error: unknown = await renewToken(io, client, "r").catch((thrown: unknown) => thrown);
    return error instanceof AnalyticsError ? error : null;
  };

  it.each([
    [400, { error: "invalid_grant", error_description: "Token has been expired or revoked." }, "reconnect"],
    [401, { error: "invalid_client" }, "client_refused"],
    [400, { error: "unauthorized_client" }, "client_refused"],
    [400, { error: "redirect_uri_mismatch" }, "client_refused"],
    [429, { error: "rate_limit_exceeded" }, "rate_limited"],
    [503, { error: "temporarily_unavailable" }, "server_error"],
    [400, { error: "invalid_request" }, "rejected"],
    [400, {}, "unexpected_answer"],
    [200, { access_token: "" }, "unexpected_answer"],
  ] as const)("answers %i %j", async (status, body, code) => {
    expect((await refusal(Response.json(body, { status })))?.code).toBe(code);
  });

  it.each([429, 503])("says when to ask again, with %i", async (status) => {
    const answer = (headers: HeadersInit) => new Response("", { status, headers });
    expect((await refusal(answer({ "retry-after": "60" })))?.retryAt).toBe(now + 60_000);
    expect((await refusal(answer({})))?.retryAt).toBeNull();
  });

  it("tells the account by a hash of its id, and none where it is not told", async () => {
    const idToken = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;
    const accountOf = async (id_token?: string) => {
      const body = { access_token: "a", expires_in: 1, ...(id_token && { id_token }) };
      return (await renewToken({ fetch: async () => Response.json(body), now: () => now }, client, "r"))
        .account;
    };
    const known = await accountOf(idToken({ sub: "108" }));
    expect(known).toMatch(/^[0-9a-f]{64}$/);
    expect(await accountOf(idToken({ sub: "108", email: "a@b.test" }))).toBe(known);
    expect(await accountOf(idToken({ sub: "109" }))).not.toBe(known);
    for (const none of [undefined, "x", "a.b.c", idToken({}), idToken({ sub: "" })])
      expect(await accountOf(none)).toBeNull();
  });
});
