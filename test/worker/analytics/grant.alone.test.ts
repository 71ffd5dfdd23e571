import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnalyticsStatus } from "../../../schema/api/analytics";
import { app } from "../../../worker/app";
import { newSession } from "../../../worker/domains/identity/auth/new-session";
import { answerAuthorize } from "../../support/fake-google-analytics/answer-authorize";
import { answerGoogle } from "../../support/fake-google-analytics/answer-google";
import type { GoogleState } from "../../support/fake-google-analytics/google-state";
import { makePerson, makeTenant, origin, type Tenant, testCtx } from "../fixtures/tenant";
import { makeGoogle, oauthClient, property, redirectUri } from "./analytics-desk";

let tenant: Tenant;
let google: GoogleState;
const told: string[] = [];
const logged: unknown[] = [];

beforeAll(() => call("/v1/auth/options"));
beforeEach(async () => {
  tenant = await makeTenant();
  google = makeGoogle();
  await env.DB.prepare("UPDATE workspaces SET site_url = 'https://acme.test'").run();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) =>
    answerGoogle(google, new Request(input, init)),
  );
  for (const level of ["log", "info", "warn", "error", "debug"] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => void logged.push(parts));
});
afterEach(() => {
  expect(google.mistakes).toEqual([]);
  vi.restoreAllMocks();
});

interface Call {
  method?: string;
  cookie?: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The Worker as an operator has configured it. Its settings are read at its first request, so this one is it. */
async function call(path: string, { method = "GET", cookie, token, body, headers }: Call = {}) {
  const all = new Headers({ "cf-connecting-ip": "10.0.0.1", ...headers });
  if (cookie) all.set("cookie", cookie);
  if (cookie && method !== "GET") all.set("origin", origin);
  if (token) all.set("authorization", `Bearer ${token}`);
  if (body !== undefined) all.set("content-type", "application/json");
  const response = await app.fetch(
    new Request(new URL(path, origin), {
      method,
      headers: all,
      body: body === undefined ? null : JSON.stringify(body),
      redirect: "manual",
    }),
    {
      ...env,
      GOOGLE_ANALYTICS_CLIENT_ID: oauthClient.id,
      GOOGLE_ANALYTICS_CLIENT_SECRET: oauthClient.secret,
    },
    createExecutionContext(),
  );
  const text = await response.text();
  told.push(text, JSON.stringify([...response.headers]));
  return { status: response.status, location: response.headers.get("location"), text };
}

const path = (rest = "") => `${tenant.path}/analytics${rest}`;
const admin = () => tenant.people.admin.cookie;
const page = (query: string) => `/w/${tenant.workspace.slug}/analytics?${query}`;

async function start(cookie = admin()): Promise<URL> {
  const answer = await call(path("/connect"), { method: "POST", cookie });
  expect(answer.status).toBe(201);
  return new URL(JSON.parse(answer.text).data.url);
}

/** What Google sends the browser back to. */
const consent = (url: URL): string => answerAuthorize(google, url.searchParams).headers.get("location") ?? "";
const comeBack = (address: string, cookie = admin()) =>
  call(address, { cookie, headers: { "sec-fetch-site": "cross-site" } });
const status = async (): Promise<AnalyticsStatus> =>
  JSON.parse((await call(path(), { cookie: admin() })).text).data;

describe("connecting", () => {
  it("takes a grant to read, with PKCE and a state that is never the same", async () => {
    expect(await status()).toMatchObject({ configured: true, connected: false, property: null, redirectUri });
    const [url, other] = [await start(), await start()];
    expect(url.origin + url.pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
    for (const name of ["state", "code_challenge"])
      expect(url.searchParams.get(name)).not.toBe(other.searchParams.get(name));
    expect((await comeBack(consent(url))).location).toBe(page("connected=true"));
    expect(await status()).toMatchObject({ connected: true, property: null, problem: null });
    const chosen = await call(path("/property"), {
      method: "PUT",
      cookie: admin(),
      body: { property: property.id },
    });
    expect(JSON.parse(chosen.text).data.property).toMatchObject({
      property: "properties/4711",
      account: "Acme Ltd",
      timezone: "Europe/Berlin",
    });
    const overview = await call(path("/overview?days=7"), { token: tenant.people.viewer.token });
    expect([overview.status, JSON.parse(overview.text).data.points.length]).toEqual([200, 7]);
    const csv = await call(path("/export?report=overview&days=7"), { cookie: tenant.people.viewer.cookie });
    expect(csv.text.split("\r\n")).toHaveLength(9);
  });

  it("takes each return once", async () => {
    const address = consent(await start());
    await comeBack(address);
    expect((await comeBack(address)).location).toBe(page("error=analytics_expired"));
    expect(google.ledger.filter(({ what }) => what === "token")).toHaveLength(1);
  });

  it("takes a return only in the session that began it", async () => {
    const eve = await makePerson("Eve");
    const address = consent(await start());
    expect(await comeBack(address, eve.cookie)).toMatchObject({ status: 400, location: null });
    const other = consent(await start());
    expect((await comeBack(other, tenant.people.owner.cookie)).location).toBe(
      page("error=analytics_expired"),
    );
    expect(await call(consent(await start()))).toMatchObject({ status: 400, location: null });
    const elsewhere = await newSession(testCtx(), tenant.people.admin.id, { address: "x", userAgent: "x" });
    await env.DB.batch(elsewhere.statements);
    const third = consent(await start());
    expect((await comeBack(third, `__Host-blogsvc=${elsewhere.token}`)).location).toBe(
      page("error=analytics_expired"),
    );
    expect(await status()).toMatchObject({ connected: false });
  });

  it("takes no state that was not given out, nor an old one", async () => {
    const forged = new URL(consent(await start()));
    forged.searchParams.set("state", `${tenant.workspace.id}.${"0".repeat(43)}`);
    expect((await comeBack(forged.href)).location).toBe(page("error=analytics_expired"));
    for (const state of ["", "nonsense", `${"x".repeat(5000)}`]) {
      forged.searchParams.set("state", state);
      expect(await comeBack(forged.href)).toMatchObject({ status: 400, location: null });
    }
    const address = consent(await start());
    const later = Date.now() + 600_001;
    vi.spyOn(Date, "now").mockReturnValue(later);
    expect((await comeBack(address)).location).toBe(page("error=analytics_expired"));
  });

  it("says what went wrong at Google", async () => {
    google.consent = null;
    expect((await comeBack(consent(await start()))).location).toBe(page("error=analytics_denied"));
    google.consent = ["openid"];
    expect((await comeBack(consent(await start()))).location).toBe(page("error=analytics_scope"));
    google.consent = ["https://www.googleapis.com/auth/analytics.readonly"];
    google.faults.push({ on: "token", kind: "invalid_client" });
    expect((await comeBack(consent(await start()))).location).toBe(page("error=analytics_client"));
    for (const kind of ["invalid_grant", "broken_json", "cut", "server_error", "redirect"] as const) {
      google.faults.push({ on: "token", kind });
      expect((await comeBack(consent(await start()))).location).toBe(page("error=analytics_failed"));
    }
    expect(await status()).toMatchObject({ connected: false });
  });

  it("is for admins, signed in to the dashboard, and still admins when they come back", async () => {
    expect((await call(path("/connect"), { method: "POST", token: tenant.people.admin.token })).status).toBe(
      403,
    );
    const address = consent(await start());
    await env.DB.prepare("UPDATE members SET role = 'editor' WHERE user_id = ?1")
      .bind(tenant.people.admin.id)
      .run();
    expect((await comeBack(address)).location).toBe(page("error=analytics_forbidden"));
  });
});

describe("disconnecting", () => {
  const disconnect = async () =>
    JSON.parse((await call(path(), { method: "DELETE", cookie: admin() })).text).data;

  it("deletes the tokens and has Google revoke the access", async () => {
    await comeBack(consent(await start()));
    expect(await disconnect()).toMatchObject({ revoked: true });
    expect([...google.refreshTokens.values()]).toEqual([expect.objectContaining({ revoked: true })]);
    const rows = env.DB.prepare("SELECT id FROM analytics_connections WHERE workspace_id = ?1").bind(
      tenant.workspace.id,
    );
    expect(await rows.first()).toBeNull();
    expect(await disconnect()).toMatchObject({
      revoked: true,
      message: "Google Analytics was not connected.",
    });
  });

  it("deletes the tokens even if Google does not respond, and reports that", async () => {
    await comeBack(consent(await start()));
    google.faults.push({ on: "revoke", kind: "cut" });
    const answer = await disconnect();
    expect([answer.revoked, answer.message]).toEqual([false, expect.stringContaining("did not confirm")]);
    expect(await status()).toMatchObject({ connected: false });
  });
});

it("lets no token, code or secret out", async () => {
  await comeBack(consent(await start()));
  const choose = () =>
    call(path("/property"), { method: "PUT", cookie: admin(), body: { property: property.id } });
  for (const kind of ["invalid_argument", "server_error", "no_permission", "other_shape"] as const) {
    await choose();
    google.faults.push({ on: "data", kind, times: 2 });
    expect((await call(path("/overview"), { cookie: admin() })).status).toBe(422);
    expect(google.faults).toEqual([]);
  }
  await choose();
  google.faults.push({ on: "data", kind: "unauthenticated" }, { on: "token", kind: "invalid_grant" });
  await call(path("/sources"), { cookie: admin() });
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ name: string }>();
  for (const { name } of tables.results)
    told.push(JSON.stringify((await env.DB.prepare(`SELECT * FROM ${name}`).all()).results));
  expect(google.refreshTokens.size + google.accessTokens.size).toBeGreaterThan(1);
  expect(logged.length).toBeGreaterThan(3);
  expect(told.join("\n")).toContain("s1.");
  const seen = /canary-\w+/g;
  expect(told.join("\n").match(seen)).toBeNull();
  expect(JSON.stringify(logged).match(seen)).toBeNull();
});
