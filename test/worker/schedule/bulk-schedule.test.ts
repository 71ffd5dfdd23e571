import { beforeEach, describe, expect, it } from "vitest";
import { BulkScheduleInput, type BulkScheduleResult } from "../../../schema/api/schedule";
import { bulkSchedule } from "../../../worker/domains/posts";
import { Desk, noSchedule } from "./desk";

let desk: Desk;

beforeEach(async () => {
  desk = await Desk.open();
});

const plan = {
  timezone: "Europe/Berlin",
  startDate: "2099-03-02",
  perWeek: 2,
  weekdays: [1, 3],
  windows: [{ from: "09:00", to: "10:00" }],
};

const bulk = (ids: string[], over: Record<string, unknown> = {}) =>
  desk.call<BulkScheduleResult>("/posts/bulk-schedule", "POST", { ids, ...plan, ...over });

async function drafts(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push((await desk.draft()).id);
  return ids;
}

describe("scheduling many", () => {
  it("gives each the next slot in the order of the ids", async () => {
    const ids = await drafts(4);
    const answer = await bulk(ids);
    expect(answer.status).toBe(200);
    const { items, ...rest } = answer.body.data;
    expect(rest).toEqual({ dryRun: false, timezone: "Europe/Berlin", succeeded: 4, failed: 0 });
    expect(items.map(({ id, ok }) => [id, ok])).toEqual(ids.map((id) => [id, true]));
    const days = items.map(({ localTime }) => localTime?.slice(0, 10));
    expect(days).toEqual(["2099-03-02", "2099-03-04", "2099-03-09", "2099-03-11"]);
    for (const { id, scheduledAt, localTime } of items) {
      expect(localTime).toMatch(/T09:[0-5]\d$/);
      expect(await desk.post(id)).toMatchObject({
        scheduledAt,
        timezone: "Europe/Berlin",
        scheduledLocalTime: localTime,
        scheduledByUserId: desk.tenant.user.id,
      });
    }
  });

  it("arms the clock for the first of them", async () => {
    const startDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const { items } = (await bulk(await drafts(3), { startDate })).body.data;
    await expect.poll(desk.armedAt).toBe(Date.parse(items[0]?.scheduledAt ?? ""));
  });

  it("wakes the clock once, for the earliest", async () => {
    const ids = await drafts(3);
    const woken: number[] = [];
    const clock = () => ({
      wakeAt: async (_: string, at: number) => void woken.push(at),
      poke: async () => {},
    });
    const ctx = { ...(await desk.ctx()), clock };
    const input = BulkScheduleInput.parse({ ids, ...plan });
    await bulkSchedule(ctx, { ...input, dryRun: true });
    expect(woken).toEqual([]);
    const { items } = await bulkSchedule(ctx, input);
    expect(woken).toEqual([Math.min(...items.map(({ scheduledAt }) => Date.parse(scheduledAt ?? "")))]);
  });

  it("returns the same in a dry run, and changes nothing", async () => {
    const ids = await drafts(3);
    const dry = (await bulk(ids, { dryRun: true })).body.data;
    expect(dry).toMatchObject({ dryRun: true, succeeded: 3, failed: 0 });
    for (const id of ids) expect(await desk.row(id)).toEqual(noSchedule);
    expect(await desk.armedAt()).toBe(null);
    expect((await bulk(ids)).body.data.items).toEqual(dry.items);
  });

  it("keeps away from what other posts are scheduled for, and not from its own posts' old times", async () => {
    const first = (await bulk(await drafts(2))).body.data.items;
    const ids = await drafts(2);
    const { items } = (await bulk(ids)).body.data;
    const instants = [...first, ...items].map(({ scheduledAt }) => scheduledAt);
    expect(new Set(instants).size).toBe(4);
    for (const { scheduledAt } of items)
      for (const other of first)
        expect(
          Math.abs(Date.parse(scheduledAt ?? "") - Date.parse(other.scheduledAt ?? "")),
        ).toBeGreaterThanOrEqual(30 * 60_000);
    expect((await bulk(ids)).body.data.items).toEqual(items);
  });

  it("says why one cannot be scheduled, gives it no slot, and continues", async () => {
    const other = await Desk.open();
    const [a = "", out = "", b = ""] = await drafts(3);
    await desk.call(`/posts/${out}/publish`, "POST", {});
    const theirs = (await other.draft()).id;
    const { items, succeeded, failed } = (await bulk([a, out, theirs, "nobody", b, a])).body.data;
    expect([succeeded, failed]).toEqual([2, 3]);
    expect(items.map(({ id, ok, error }) => [id, ok, error?.code])).toEqual([
      [a, true, undefined],
      [out, false, "illegal_transition"],
      [theirs, false, "not_found"],
      ["nobody", false, "not_found"],
      [b, true, undefined],
    ]);
    expect(items[4]?.localTime?.slice(0, 10)).toBe("2099-03-04");
    expect(await other.row(theirs)).toEqual(noSchedule);
  });

  it("takes the workspace's zone where none is given", async () => {
    await desk.call("", "PATCH", { timezone: "Asia/Tokyo" });
    const { timezone, items } = (await bulk(await drafts(1), { timezone: undefined })).body.data;
    expect(timezone).toBe("Asia/Tokyo");
    expect(items[0]?.scheduledAt?.slice(0, 13)).toBe("2099-03-02T00");
  });

  it.each([
    ["no ids", { ids: [] }],
    ["more than 100", { ids: Array(101).fill("x") }],
    ["an unknown zone", { timezone: "Mars/Olympus" }],
    ["no such date", { startDate: "2099-02-30" }],
    ["too many a week", { perWeek: 22 }],
    ["a window that ends before it begins", { windows: [{ from: "10:00", to: "09:00" }] }],
    ["no such weekday", { weekdays: [8] }],
  ])("refuses %s", async (_name, over) => {
    const answer = await bulk(["x"], over);
    expect([answer.status, answer.body.error.code]).toEqual([400, "invalid_request"]);
  });

  it("takes as many as it says it does", async () => {
    const ids = [...(await drafts(2)), ...Array.from({ length: 98 }, (_, n) => `post_none${n}`)];
    const answer = await bulk(ids, { dryRun: true });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ succeeded: 2, failed: 98 });
  });

  it.each(["0000-01-01", "2199-12-31", "9999-12-31"])(
    "says so when a plan from %s cannot be followed",
    async (startDate) => {
      const answer = await bulk(await drafts(3), { startDate });
      expect(answer.status).toBe(400);
      expect(answer.body.error.code).toBe("invalid_request");
      expect(answer.body.error.message).toMatch(/^startDate: /);
    },
  );
});
