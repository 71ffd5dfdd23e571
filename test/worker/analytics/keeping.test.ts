import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getAnalyticsStatus, getOverview, getSources } from "../../../worker/domains/analytics";
import { connect, openDesk, openReadyDesk, problemOf } from "./analytics-desk";

const minute = 60_000;
const start = Date.parse("2026-11-20T10:20:00Z");
const query = { days: 28, scope: "posts" } as const;
let desk: Awaited<ReturnType<typeof openReadyDesk>>;
let now = start;

beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  desk = await openReadyDesk();
  now = start;
});
afterEach(() => vi.restoreAllMocks());

const ctx = () => desk.again({ now: () => now });
const overview = async () => getOverview(await ctx(), query);
/** An overview takes two requests: the range, and the one before. */
const readings = () => desk.asked("data") / 2;

it("asks once an hour", async () => {
  const first = await overview();
  now += 59 * minute;
  expect((await overview()).fetchedAt).toBe(first.fetchedAt);
  expect(readings()).toBe(1);
  now += minute;
  expect((await overview()).fetchedAt).not.toBe(first.fetchedAt);
  expect(readings()).toBe(2);
  await getOverview(await ctx(), { ...query, scope: "site" });
  await getOverview(await ctx(), { ...query, days: 7 });
  expect(readings()).toBe(4);
});

it("asks once however many want to know at the same time", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, overview));
  expect(readings()).toBe(1);
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
});

it("goes on after a reader that died on the way", async () => {
  await overview();
  await env.DB.prepare("UPDATE analytics_reports SET body = NULL, claimed_until = ?1")
    .bind(now + 1)
    .run();
  now += 2;
  expect((await overview()).stale).toBeNull();
  expect(readings()).toBe(2);
});

it("shows what it has, with its age and the reason, while the quota is used up", async () => {
  const first = await overview();
  now += 70 * minute;
  desk.fail({ on: "data", kind: "quota_hour", times: 2 });
  const stale = await overview();
  expect(stale).toMatchObject({
    fetchedAt: first.fetchedAt,
    totals: first.totals,
    stale: { code: "quota_exhausted", retryAt: "2026-11-20T12:00:00.000Z" },
  });
  const asked = desk.asked("data");
  expect((await overview()).stale?.code).toBe("quota_exhausted");
  expect(await problemOf(getSources(await ctx(), query))).toBe("quota_exhausted");
  expect(desk.asked("data")).toBe(asked);
  expect((await getAnalyticsStatus(await ctx())).problem?.code).toBe("quota_exhausted");
  now = Date.parse("2026-11-20T12:00:00Z");
  expect((await getAnalyticsStatus(await ctx())).problem).toBeNull();
  expect((await overview()).stale).toBeNull();
});

it("leaves a low quota to others, but for what was never asked", async () => {
  await overview();
  const asked = desk.asked("data");
  now += 61 * minute;
  await env.DB.prepare("UPDATE analytics_connections SET quiet_until = ?1")
    .bind(now + minute)
    .run();
  expect((await overview()).stale?.retryAt).toBe(new Date(now + minute).toISOString());
  expect(desk.asked("data")).toBe(asked);
  expect((await getSources(await ctx(), query)).stale).toBeNull();
});

it("notes a low quota until the hour is over", async () => {
  const quiet = async () =>
    (
      await env.DB.prepare("SELECT quiet_until AS at FROM analytics_connections WHERE workspace_id = ?1")
        .bind(desk.ctx.workspace.id)
        .first<{ at: number | null }>()
    )?.at;
  await overview();
  expect(await quiet()).toBeNull();
  desk.google.quota.hour = 1_000;
  await getSources(await ctx(), query);
  expect(await quiet()).toBe(Date.parse("2026-11-20T11:00:00Z"));
});

it("shows what it has when the access is gone", async () => {
  await overview();
  for (const grant of desk.google.refreshTokens.values()) grant.revoked = true;
  now += 70 * minute;
  expect((await overview()).stale?.code).toBe("reconnect");
  await connect(desk);
  expect((await overview()).stale).toBeNull();
});

it("keeps each workspace's reports separate, even for the same property", async () => {
  await overview();
  const second = await openDesk();
  await connect(second);
  expect(await problemOf(getOverview(second.ctx, query))).toBe("no_property");
  const owners = await env.DB.prepare(
    "SELECT DISTINCT workspace_id FROM analytics_reports WHERE workspace_id IN (?1, ?2)",
  )
    .bind(desk.ctx.workspace.id, second.ctx.workspace.id)
    .all();
  expect(owners.results).toEqual([{ workspace_id: desk.ctx.workspace.id }]);
});
