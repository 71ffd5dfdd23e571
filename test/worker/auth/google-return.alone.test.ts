import { env } from "cloudflare:workers";
import { Buffer } from "node:buffer";
import { describe, expect, it, vi } from "vitest";
import type { Faults } from "../../support/fake-issuer";
import {
  attemptOf,
  call,
  client,
  configureGoogle,
  grace,
  inviteGrace,
  leave,
  provider,
  visit,
} from "../fixtures/google-browser";
import { cookieOf } from "../fixtures/tenant";

configureGoogle();

describe("the return from Google", () => {
  const past = Math.floor(Date.now() / 1000) - 7200;
  const wrong: [string, Faults][] = [
    ["an ID token of another nonce", { claims: (claims) => ({ ...claims, nonce: "other" }) }],
    ["an ID token without a nonce", { claims: ({ nonce: _, ...claims }) => claims }],
    ["an ID token for another client", { claims: (claims) => ({ ...claims, aud: "client-2" }) }],
    [
      "an ID token for several clients",
      { claims: (claims) => ({ ...claims, aud: [client.id, "client-2"] }) },
    ],
    ["an ID token issued to another client", { claims: (claims) => ({ ...claims, azp: "client-2" }) }],
    ["an ID token of another issuer", { claims: (claims) => ({ ...claims, iss: "https://evil.test" }) }],
    ["an expired ID token", { claims: (claims) => ({ ...claims, iat: past, exp: past + 3600 }) }],
    ["an ID token without an end", { claims: ({ exp: _, ...claims }) => claims }],
    ["an unverified e-mail", { claims: (claims) => ({ ...claims, email_verified: false }) }],
    ["no word on the e-mail", { claims: ({ email_verified: _, ...claims }) => claims }],
    ["no subject", { claims: ({ sub: _, ...claims }) => claims }],
    ["an unknown key", { kid: "key-2" }],
    ["a signature by another key", { foreignKey: true }],
    ["no signature", { unsigned: true }],
    [
      "metadata of another issuer, and its ID token",
      {
        metadata: (one) => ({ ...one, issuer: "https://evil.test" }),
        claims: (claims) => ({ ...claims, iss: "https://evil.test" }),
      },
    ],
    [
      "a token endpoint without https",
      { metadata: (one) => ({ ...one, token_endpoint: "http://issuer.test/token" }) },
    ],
    ["an error of the token endpoint", { down: "token" }],
    ["no keys", { down: "keys" }],
  ];

  it.each(wrong)("%s signs nobody in", async (_, faults) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { attempt, back } = await leave(grace);
    Object.assign(provider.faults, faults);
    const end = await call(back, { cookie: attempt });
    expect([end.status, end.headers.get("location")]).toEqual([302, "/sign-in?error=google_failed"]);
    expect(cookieOf(end.headers)).toBe("");
    expect(await env.DB.prepare("SELECT count(*) AS n FROM users").first()).toEqual({ n: 0 });
  });

  it("may be a refusal", async () => {
    expect((await visit(null)).headers.get("location")).toBe("/sign-in?error=google_denied");
    const start = await call("/v1/auth/google/start");
    const state = new URL(start.headers.get("location") ?? "").searchParams.get("state");
    const failed = await call(`/v1/auth/google/callback?state=${state}&error=server_error`, {
      cookie: attemptOf(start),
    });
    expect(failed.headers.get("location")).toBe("/sign-in?error=google_failed");
  });

  it("must belong to an attempt of this browser", async () => {
    await inviteGrace();
    const { attempt, back } = await leave(grace);
    const other = await leave(grace);
    const end = async (cookie: string) => (await call(back, { cookie })).headers.get("location");
    const [payload = "", mac = ""] = (attempt.split("=")[1] ?? "").split(".");
    const facts = JSON.parse(Buffer.from(payload, "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...facts, next: "/forged" })).toString("base64url");
    for (const cookie of ["", other.attempt, `__Host-blogsvc-google=${forged}.${mac}`])
      expect(await end(cookie)).toBe("/sign-in?error=google_expired");
    expect(await end(attempt)).toBe("/");
  });

  it("must come within ten minutes", async () => {
    const { attempt, back } = await leave(grace);
    const later = Date.now() + 600_001;
    vi.spyOn(Date, "now").mockReturnValue(later);
    const end = await call(back, { cookie: attempt });
    expect(end.headers.get("location")).toBe("/sign-in?error=google_expired");
  });
});

it("says so when Google cannot be reached", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  provider.faults.down = "discovery";
  const answer = await call("/v1/auth/google/start");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/sign-in?error=google_failed"]);
  expect(answer.headers.getSetCookie()).toEqual([]);
});
