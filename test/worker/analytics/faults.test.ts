import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnalyticsProblemCode } from "../../../schema/api/analytics";
import {
  chooseProperty,
  getAnalyticsStatus,
  getOverview,
  getSources,
  listAnalyticsProperties,
} from "../../../worker/domains/analytics";
import type { Fault } from "../../support/fake-google-analytics/fault";
import { connect, openDesk, openReadyDesk, problemOf } from "./analytics-desk";

let desk: Awaited<ReturnType<typeof openReadyDesk>>;
beforeAll(async () => {
  desk = await openReadyDesk();
});
beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  desk.google.faults.length = 0;
  desk.google.ledger.length = 0;
  await env.DB.batch([
    env.DB.prepare("DELETE FROM analytics_reports"),
    env.DB.prepare("UPDATE analytics_connections SET problem = NULL, quiet_until = NULL"),
  ]);
});
afterEach(() => vi.restoreAllMocks());

const overview = async () => problemOf(getOverview(await desk.again(), { days: 28, scope: "posts" }));
const sources = async () => problemOf(getSources(await desk.again(), { days: 28, scope: "posts" }));
const noted = async () => (await getAnalyticsStatus(await desk.again())).problem?.code ?? null;

const ofAll = true;
const ofThisReport = false;
const table: [Fault["kind"], AnalyticsProblemCode, boolean][] = [
  ["no_permission", "no_permission", ofAll],
  ["service_disabled", "api_disabled", ofAll],
  ["scope_insufficient", "scope_missing", ofAll],
  ["invalid_property", "invalid_property", ofAll],
  ["quota_hour", "quota_exhausted", ofAll],
  ["quota_day", "quota_exhausted", ofAll],
  ["too_many", "rate_limited", ofAll],
  ["server_error", "server_error", ofAll],
  ["cut", "unreachable", ofAll],
  ["invalid_argument", "rejected", ofThisReport],
  ["not_found_page", "unexpected_answer", ofThisReport],
  ["broken_json", "unexpected_answer", ofThisReport],
  ["other_shape", "unexpected_answer", ofThisReport],
  ["redirect", "unexpected_answer", ofThisReport],
];

describe("what Google returns instead of a report", () => {
  it.each(table)("%s is %s, and is not asked for again at once", async (kind, code, isOfAll) => {
    desk.fail({ on: "data", kind, times: 2 });
    expect(await overview()).toBe(code);
    expect(await noted()).toBe(isOfAll ? code : null);
    expect([await overview(), desk.asked("data")]).toEqual([code, 2]);
    expect(await sources()).toBe(isOfAll ? code : "null");
    expect(desk.asked("data")).toBe(isOfAll ? 2 : 3);
  });

  it("is a timeout when nothing comes", async () => {
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    const hangs: typeof fetch = (_, init) => Promise.reject(init?.signal?.reason);
    const ctx = await desk.again({ fetch: hangs });
    expect(await problemOf(getOverview(ctx, { days: 28, scope: "posts" }))).toBe("timeout");
  });

  it("says when to retry, if that is known", async () => {
    const now = Date.parse("2026-11-20T10:20:00Z");
    const told = async (kind: Fault["kind"]) => {
      desk.fail({ on: "data", kind, times: 2 });
      const ctx = await desk.again({ now: () => now });
      const error = await getOverview(ctx, { days: 28, scope: "posts" }).catch((thrown: unknown) => thrown);
      await env.DB.prepare("UPDATE analytics_connections SET problem = NULL, quiet_until = NULL").run();
      return (error as { problem: { retryAt: string } }).problem.retryAt;
    };
    expect(await told("quota_hour")).toBe("2026-11-20T11:00:00.000Z");
    // Midnight in California.
    expect(await told("quota_day")).toBe("2026-11-21T08:00:00.000Z");
    expect(await told("too_many")).toBe("2026-11-20T10:20:30.000Z");
  });
});

describe("the access token", () => {
  const until = (at: number) =>
    env.DB.prepare("UPDATE analytics_connections SET access_token_until = ?1").bind(at).run();

  it("is renewed once when it is refused, whatever it was asked for at the same time", async () => {
    desk.google.accessTokens.clear();
    expect(await overview()).toBe("null");
    expect([desk.asked("token"), desk.asked("data")]).toEqual([1, 4]);
    expect(await problemOf(listAnalyticsProperties(await desk.again()))).toBe("null");
    expect(desk.asked("token")).toBe(1);
  });

  it("is renewed a minute before it ends, and not before", async () => {
    await until(Date.now() + 120_000);
    expect(await overview()).toBe("null");
    expect(desk.asked("token")).toBe(0);
    await env.DB.prepare("DELETE FROM analytics_reports").run();
    await until(Date.now() + 30_000);
    expect(await overview()).toBe("null");
    expect(desk.asked("token")).toBe(1);
  });

  it("is not asked for again and again where Google refuses new ones too", async () => {
    desk.fail({ on: "data", kind: "unauthenticated", times: 4 });
    expect(await overview()).toBe("reconnect");
    expect(desk.asked("token")).toBe(1);
  });

  it.each([
    ["invalid_grant", "reconnect"],
    ["invalid_client", "client_refused"],
    ["server_error", "server_error"],
    ["broken_json", "unexpected_answer"],
    ["cut", "unreachable"],
  ] as const)("that cannot be had because of %s is %s", async (kind, code) => {
    await until(0);
    desk.fail({ on: "token", kind, times: 2 });
    expect(await overview()).toBe(code);
    expect([await overview(), desk.asked("token"), desk.asked("data")]).toEqual([code, 1, 0]);
  });

  it("opens under the secret and in the row that it was sealed for, and nowhere else", async () => {
    const ctx = await desk.again();
    const secret = "another secret, as long as it has to be";
    const other = { ...ctx, config: { ...ctx.config, sealing: { seals: secret, opens: [secret] } } };
    expect(await problemOf(listAnalyticsProperties(other))).toBe("credentials_unreadable");
    const second = await openDesk();
    await connect(second);
    await env.DB.prepare(
      `UPDATE analytics_connections SET (access_token, refresh_token) =
         (SELECT access_token, refresh_token FROM analytics_connections WHERE workspace_id = ?1) WHERE workspace_id = ?2`,
    )
      .bind(ctx.workspace.id, second.tenant.workspace.id)
      .run();
    expect(await problemOf(listAnalyticsProperties(await second.again()))).toBe("credentials_unreadable");
  });
});

describe("before there is anything to read", () => {
  it("each step says what is missing", async () => {
    const fresh = await openDesk();
    const off = { ...fresh.ctx, config: { ...fresh.ctx.config, analytics: null } };
    const read = (ctx: typeof fresh.ctx) => problemOf(getOverview(ctx, { days: 28, scope: "posts" }));
    expect(await read(off)).toBe("not_configured");
    expect(await getAnalyticsStatus(off)).toMatchObject({ configured: false, connected: false });
    expect(await read(fresh.ctx)).toBe("not_connected");
    expect(await problemOf(chooseProperty(fresh.ctx, "properties/4711"))).toBe("not_connected");
    await connect(fresh);
    expect(await read(fresh.ctx)).toBe("no_property");
    const { items, more } = await listAnalyticsProperties(fresh.ctx);
    expect([items.map(({ property }) => property), more]).toEqual([
      ["properties/4711", "properties/815"],
      false,
    ]);
  });
});
