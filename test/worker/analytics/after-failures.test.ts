import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  chooseProperty,
  getAnalyticsStatus,
  getOverview,
  getPostReport,
  getPostsReport,
  getSources,
  getSparklines,
  listAnalyticsProperties,
  retryAnalytics,
} from "../../../worker/domains/analytics";
import { claimReading, endClaim } from "../../../worker/domains/analytics/kept-report";
import { answerGoogle } from "../../support/fake-google-analytics/answer-google";
import type { Fault } from "../../support/fake-google-analytics/fault";
import { connect, openDesk, openReadyDesk, problemOf } from "./analytics-desk";

const second = 1_000;
const minute = 60 * second;
const start = Date.parse("2026-11-20T10:20:00Z");
const query = { days: 28, scope: "posts" } as const;
let desk: Awaited<ReturnType<typeof openReadyDesk>>;
let now = start;
let logged: { code: string; remembered?: boolean }[] = [];

beforeEach(async () => {
  logged = [];
  vi.spyOn(console, "warn").mockImplementation((line) => void logged.push(JSON.parse(line)));
  desk = await openReadyDesk();
  now = start;
});
afterEach(() => vi.restoreAllMocks());

const ctx = () => desk.again({ now: () => now });
const overview = async () => getOverview(await ctx(), query);
const sources = async (days: 7 | 28 | 90 | 365 = 28) => getSources(await ctx(), { ...query, days });
const asked = () => desk.asked("data");
const noted = async () => (await getAnalyticsStatus(await ctx())).problem?.code ?? null;
/** An overview takes two requests. */
const failOverview = (kind: Fault["kind"]) => desk.fail({ on: "data", kind, times: 2 });

describe("how long Google is left alone", () => {
  it.each([
    ["server_error", "server_error", "2026-11-20T10:21:00.000Z", minute],
    ["cut", "unreachable", "2026-11-20T10:21:00.000Z", minute],
    ["not_found_page", "unexpected_answer", "2026-11-20T10:21:00.000Z", minute],
    ["too_many", "rate_limited", "2026-11-20T10:20:30.000Z", 30 * second],
    ["quota_hour", "quota_exhausted", "2026-11-20T11:00:00.000Z", 40 * minute],
    ["no_permission", "no_permission", null, 10 * minute],
  ] as const)("after %s", async (kind, code, retryAt, untilMs) => {
    failOverview(kind);
    const told = { problem: { code, retryAt } };
    await expect(overview()).rejects.toMatchObject(told);
    now = start + untilMs - 1;
    await expect(overview()).rejects.toMatchObject(told);
    expect(asked()).toBe(2);
    now = start + untilMs;
    expect((await overview()).stale).toBeNull();
    expect([asked(), await noted()]).toEqual([4, null]);
  });

  it("stores a code, and reports it in today's words", async () => {
    failOverview("no_permission");
    await problemOf(overview());
    const { results } = await env.DB.prepare("SELECT problem FROM analytics_connections").all();
    expect(results).toContainEqual({ problem: '{"code":"no_permission","retryAt":null}' });
    const message = "The connected Google account does not have access to this property.";
    const hint = expect.stringContaining("Viewer role");
    expect((await getAnalyticsStatus(await ctx())).problem).toMatchObject({ message, hint });
    await expect(overview()).rejects.toMatchObject({ problem: { message, hint } });
  });

  it("still reports the sentences that an older version stored", async () => {
    const problem = { code: "no_permission", message: "Former words.", hint: "Former hint.", retryAt: null };
    await env.DB.prepare("UPDATE analytics_connections SET problem = ?1, quiet_until = ?2")
      .bind(JSON.stringify(problem), start + minute)
      .run();
    expect((await getAnalyticsStatus(await ctx())).problem).toEqual(problem);
    await expect(overview()).rejects.toMatchObject({ problem });
  });

  it("stops reporting a temporary problem once it may have passed", async () => {
    failOverview("server_error");
    await problemOf(overview());
    expect(await noted()).toBe("server_error");
    now += minute;
    expect(await noted()).toBeNull();
  });
});

describe("all that look while Google fails", () => {
  it("share one request, however many view the same report at once", async () => {
    failOverview("server_error");
    const answers = await Promise.all(Array.from({ length: 8 }, () => problemOf(overview())));
    expect([new Set(answers), asked()]).toEqual([new Set(["server_error"]), 2]);
  });

  it("get the failure even if they looked before it and would query after it", async () => {
    const claim = async () => claimReading(await ctx(), "a report", 0);
    expect(await claim()).toBe(true);
    await endClaim(await ctx(), "a report");
    failOverview("server_error");
    await problemOf(overview());
    expect(await claim()).toBe(false);
    now += minute;
    expect(await claim()).toBe(true);
  });

  it("get it without a call: the other parts of the page, a post, and the sparklines", async () => {
    failOverview("server_error");
    await problemOf(overview());
    const at = await ctx();
    const parts = [
      getSources(at, query),
      getPostsReport(at, 28),
      getPostReport(at, desk.postIds.hills, 28),
      getSparklines(at, Object.values(desk.postIds)),
    ];
    expect(await Promise.all(parts.map(problemOf))).toEqual(Array(4).fill("server_error"));
    expect([asked(), desk.asked("token")]).toEqual([2, 0]);
    expect(logged.map(({ code, remembered }) => [code, remembered])).toEqual([
      ["server_error", undefined],
      ...Array(4).fill(["server_error", true]),
    ]);
  });

  it("are shown what there is, with the reason and without a call", async () => {
    const first = await overview();
    await sources();
    now += 70 * minute;
    failOverview("server_error");
    const stale = { code: "server_error", retryAt: new Date(now + minute).toISOString() };
    expect(await overview()).toMatchObject({ fetchedAt: first.fetchedAt, stale });
    for (const one of [await overview(), await sources()]) expect(one.stale).toMatchObject(stale);
    expect(asked()).toBe(2 + 1 + 2);
  });

  it("wait for the one that retries, and get its result", async () => {
    desk.fail({ on: "data", kind: "server_error", times: 2 });
    const all = async () => Promise.all(([7, 28, 90, 365] as const).map((days) => problemOf(sources(days))));
    await problemOf(sources());
    now += minute;
    expect([await all(), asked()]).toEqual([Array(4).fill("server_error"), 2]);
    now += minute;
    expect([await all(), asked()]).toEqual([Array(4).fill("null"), 6]);
  });

  it("are no other workspace, and read other reports where one alone is refused", async () => {
    const other = await openDesk(undefined, desk.google);
    await connect(other);
    await chooseProperty(other.ctx, "properties/4711");
    failOverview("server_error");
    await problemOf(overview());
    const at = await other.again({ now: () => now });
    expect([await problemOf(getOverview(at, query)), asked()]).toEqual(["null", 4]);
    now += minute;
    failOverview("invalid_argument");
    expect([await problemOf(overview()), await problemOf(sources())]).toEqual(["rejected", "null"]);
    expect([await problemOf(overview()), asked()]).toEqual(["rejected", 7]);
  });
});

describe("a fixed problem is detected at once", () => {
  it("when the account was connected again, also what one report alone was refused by", async () => {
    failOverview("no_permission");
    expect(await problemOf(overview())).toBe("no_permission");
    await connect(desk);
    expect(await problemOf(overview())).toBe("null");
    desk.fail({ on: "data", kind: "invalid_argument" });
    expect(await problemOf(sources())).toBe("rejected");
    await connect(desk);
    expect([await problemOf(sources()), asked()]).toEqual(["null", 6]);
  });

  it("when the property was chosen again", async () => {
    failOverview("no_permission");
    expect(await problemOf(overview())).toBe("no_permission");
    await chooseProperty(await ctx(), "properties/4711");
    expect([await problemOf(overview()), asked()]).toEqual(["null", 4]);
  });

  it("when the list of properties can be had again after the access itself was refused", async () => {
    await env.DB.prepare("UPDATE analytics_connections SET access_token_until = 0").run();
    desk.fail({ on: "token", kind: "invalid_client", times: 2 });
    expect(await problemOf(overview())).toBe("client_refused");
    expect(await problemOf(chooseProperty(await ctx(), "properties/4711"))).toBe("client_refused");
    expect(await problemOf(overview())).toBe("client_refused");
    expect(await problemOf(listAnalyticsProperties(await ctx()))).toBe("null");
    expect([await noted(), await problemOf(overview()), desk.asked("token")]).toEqual([null, "null", 3]);
  });

  it("on a retry, after there was time to fix it", async () => {
    failOverview("service_disabled");
    await problemOf(overview());
    now += 4 * second;
    expect((await retryAnalytics(await ctx())).problem?.code).toBe("api_disabled");
    expect([await problemOf(overview()), asked()]).toEqual(["api_disabled", 2]);
    now += second;
    failOverview("service_disabled");
    expect((await retryAnalytics(await ctx())).problem).toBeNull();
    expect([await problemOf(overview()), await problemOf(overview()), asked()]).toEqual([
      "api_disabled",
      "api_disabled",
      4,
    ]);
    now += 5 * second;
    await retryAnalytics(await ctx());
    expect([await problemOf(overview()), await noted()]).toEqual(["null", null]);
  });

  it("but waits out temporary failures, and there may be nothing to retry", async () => {
    failOverview("too_many");
    await problemOf(overview());
    now += 20 * second;
    expect((await retryAnalytics(await ctx())).problem?.code).toBe("rate_limited");
    expect([await problemOf(overview()), asked()]).toEqual(["rate_limited", 2]);
    const fresh = await openDesk();
    expect(await retryAnalytics(fresh.ctx)).toMatchObject({ connected: false, problem: null });
  });

  it("whatever a reading under the former access comes back with", async () => {
    const late: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.includes("runReport")) return answerGoogle(desk.google, request);
      await connect(desk);
      desk.fail({ on: "data", kind: "no_permission" });
      return answerGoogle(desk.google, request);
    };
    const reading = getSources(await desk.again({ now: () => now, fetch: late }), query);
    expect(await problemOf(reading)).toBe("no_permission");
    expect([await noted(), await problemOf(sources())]).toEqual([null, "null"]);
  });
});

it("leaves reports alone when only the list of properties cannot be had", async () => {
  for (const kind of ["quota_hour", "service_disabled", "server_error"] as const) {
    desk.fail({ on: "admin", kind });
    expect(await problemOf(listAnalyticsProperties(await ctx()))).not.toBe("null");
  }
  expect([await noted(), await problemOf(overview())]).toEqual([null, "null"]);
});
