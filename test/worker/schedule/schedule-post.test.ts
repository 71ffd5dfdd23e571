import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Post } from "../../../schema/api/posts";
import { Desk, noSchedule } from "./desk";

let desk: Desk;
const hour = 3_600_000;
const soon = () => new Date(Date.now() + hour).toISOString();

beforeAll(async () => {
  desk = await Desk.open();
});

const put = (id: string, body: unknown) => desk.call(`/posts/${id}/schedule`, "PUT", body);
const cancel = (id: string) => desk.call(`/posts/${id}/schedule`, "DELETE");

async function auditOf(postId: string): Promise<string[]> {
  const { results } = await env.DB.prepare("SELECT action FROM audit WHERE target_id = ?1 ORDER BY rowid")
    .bind(postId)
    .all<{ action: string }>();
  return results.map(({ action }) => action);
}

describe("scheduling by an instant", () => {
  it("keeps the zone of the present schedule when it names none", async () => {
    const { id } = await desk.draft();
    const at = (hour: number) => `2099-07-01T${hour}:30:00.000Z`;
    await desk.schedule(id, { scheduledAt: at(12), timezone: "Asia/Kolkata" });
    expect(await desk.schedule(id, { scheduledAt: at(14) })).toMatchObject({
      scheduledAt: at(14),
      timezone: "Asia/Kolkata",
      scheduledLocalTime: "2099-07-01T20:00",
    });
  });

  it.each(["000", "001", "999"])("keeps it to the millisecond: .%s", async (ms) => {
    const at = `2099-07-01T12:30:45.${ms}Z`;
    const post = await desk.schedule((await desk.draft()).id, { scheduledAt: at, timezone: "Asia/Kolkata" });
    expect(post).toMatchObject({
      status: "DRAFT",
      scheduledAt: at,
      timezone: "Asia/Kolkata",
      scheduledLocalTime: "2099-07-01T18:00:45",
      scheduledByUserId: desk.tenant.user.id,
      transitions: ["publish", "schedule", "cancel-schedule"],
      version: 2,
    });
    expect(await desk.row(post.id, "due_at, schedule_generation")).toEqual({
      due_at: Date.parse(at),
      schedule_generation: 1,
    });
  });

  it("takes the workspace's zone where none is given, and an offset for what it is", async () => {
    await desk.call("", "PATCH", { timezone: "America/New_York" });
    const post = await desk.schedule((await desk.draft()).id, { scheduledAt: "2099-01-10T10:00:00+02:00" });
    expect(post).toMatchObject({
      scheduledAt: "2099-01-10T08:00:00.000Z",
      timezone: "America/New_York",
      scheduledLocalTime: "2099-01-10T03:00",
    });
  });
});

describe("scheduling by a wall time", () => {
  it.each([
    ["exact", "2027-06-01T09:00", "2027-06-01T07:00:00.000Z"],
    ["in a gap: the later instant", "2027-03-28T02:30", "2027-03-28T01:30:00.000Z"],
    ["in an overlap: the earlier instant", "2027-10-31T02:30", "2027-10-31T00:30:00.000Z"],
  ])("%s", async (_name, localTime, scheduledAt) => {
    const { id } = await desk.draft();
    const post = await desk.schedule(id, { localTime, timezone: "Europe/Berlin" });
    expect(post).toMatchObject({ scheduledAt, timezone: "Europe/Berlin", scheduledLocalTime: localTime });
  });

  it("shows no seconds that are none", async () => {
    const { id } = await desk.draft();
    const post = await desk.schedule(id, { localTime: "2027-06-01T09:00:00", timezone: "Europe/Kiev" });
    expect(post).toMatchObject({ scheduledLocalTime: "2027-06-01T09:00", timezone: "Europe/Kiev" });
  });
});

describe("what is refused", () => {
  it.each([
    ["the past", { scheduledAt: "2020-01-01T00:00:00Z" }],
    ["a wall time in the past", { localTime: "2020-01-01T00:00", timezone: "UTC" }],
  ])("%s is 400 not_in_future", async (_name, body) => {
    const { id } = await desk.draft();
    const answer = await put(id, body);
    expect([answer.status, answer.body.error.code]).toEqual([400, "not_in_future"]);
    expect(await desk.row(id)).toEqual(noSchedule);
  });

  it.each([
    ["no time", {}],
    ["no instant", { scheduledAt: "tomorrow" }],
    ["what no calendar here reaches", { scheduledAt: "9999-12-31T23:59:59-23:59" }],
    ["a date that no calendar has", { localTime: "2027-02-30T10:00", timezone: "UTC" }],
    ["a wall time without a zone", { localTime: "2027-02-03T10:00" }],
    ["an unknown zone", { scheduledAt: "2099-01-01T00:00:00Z", timezone: "Mars/Olympus" }],
    ["an offset for a zone", { scheduledAt: "2099-01-01T00:00:00Z", timezone: "+02:00" }],
    ["both times", { scheduledAt: "2099-01-01T00:00:00Z", localTime: "2027-02-03T10:00", timezone: "UTC" }],
  ])("%s is 400 invalid_request", async (_name, body) => {
    const answer = await put((await desk.draft()).id, body);
    expect([answer.status, answer.body.error.code]).toEqual([400, "invalid_request"]);
  });

  it("a post that is no draft is 409, naming what is legal", async () => {
    const { id } = await desk.draft();
    await desk.call(`/posts/${id}/publish`, "POST", {});
    for (const verb of [null, "unpublish"]) {
      if (verb) await desk.call(`/posts/${id}/${verb}`, "POST", {});
      const answer = await put(id, { scheduledAt: soon() });
      expect([answer.status, answer.body.error.code]).toEqual([409, "illegal_transition"]);
      expect(answer.body.error.details?.legal).not.toContain("schedule");
    }
  });

  it("another version is 409 conflict, and so is the later of two at once", async () => {
    const { id, version } = await desk.draft();
    const answer = await put(id, { scheduledAt: soon(), version: version + 1 });
    expect([answer.status, answer.body.error.code]).toEqual([409, "conflict"]);
    const both = await Promise.all([1, 2].map(() => put(id, { scheduledAt: soon(), version })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("cancelling what has no schedule is 409", async () => {
    const { id } = await desk.draft();
    const answer = await cancel(id);
    expect([answer.status, answer.body.error.code]).toEqual([409, "illegal_transition"]);
  });
});

describe("a scheduled draft", () => {
  it("moves with a reschedule, and is a regular draft again after a cancel", async () => {
    const { id } = await desk.draft();
    await desk.schedule(id, { scheduledAt: soon() });
    const moved = await desk.schedule(id, { scheduledAt: "2099-01-01T00:00:00.000Z", timezone: "UTC" });
    expect(moved).toMatchObject({ scheduledAt: "2099-01-01T00:00:00.000Z", timezone: "UTC", version: 3 });
    const cancelled = await cancel(id);
    expect(cancelled.status).toBe(200);
    expect(cancelled.body.data).toMatchObject({
      status: "DRAFT",
      scheduledAt: null,
      transitions: ["publish", "schedule"],
    });
    expect(await desk.row(id)).toEqual(noSchedule);
    expect(await desk.row(id, "schedule_generation AS g")).toEqual({ g: 3 });
    expect(await auditOf(id)).toEqual([
      "post.created",
      "post.scheduled",
      "post.rescheduled",
      "post.schedule_cancelled",
    ]);
  });

  it("sends no event and bumps no version", async () => {
    const before = await desk.events();
    const answer = await put((await desk.draft()).id, { scheduledAt: soon() });
    const version = answer.headers.get("x-blogsvc-version");
    expect((await cancel(answer.body.data.id)).headers.get("x-blogsvc-version")).toBe(version);
    expect(await desk.events()).toEqual(before);
  });

  it("keeps its schedule through saves and autosaves", async () => {
    const { id, version, scheduledAt } = await desk.scheduled();
    const saved = await desk.call(`/posts/${id}`, "PATCH", { version, title: "Other" });
    await desk.call(`/posts/${id}/autosave`, "POST", { version: version + 1, content: "New" });
    expect([saved.status, (await desk.post(id)).scheduledAt]).toEqual([200, scheduledAt]);
  });

  it("is copied without its schedule", async () => {
    const { id } = await desk.scheduled();
    const copy = await desk.call(`/posts/${id}/duplicate`, "POST");
    expect(await desk.row(copy.body.data.id)).toEqual(noSchedule);
  });

  it.each<[string, (post: Post) => Promise<unknown>]>([
    ["published now", ({ id }) => desk.call(`/posts/${id}/publish`, "POST", {})],
    ["published among others", ({ id }) => desk.call("/posts/bulk/publish", "POST", { ids: [id] })],
  ])("has none of it left when %s, nor after that", async (_name, publish) => {
    const post = await desk.scheduled();
    await publish(post);
    expect(await desk.row(post.id)).toEqual(noSchedule);
    expect(await desk.row(post.id, "status, schedule_generation AS g")).toEqual({
      status: "PUBLISHED",
      g: 2,
    });
    for (const verb of ["unpublish", "revert-to-draft"]) {
      await desk.call(`/posts/${post.id}/${verb}`, "POST", {});
      expect(await desk.row(post.id)).toEqual(noSchedule);
    }
    expect((await desk.post(post.id)).transitions).toEqual(["publish", "schedule"]);
  });
});

describe("a planned date", () => {
  const plan = (id: string, plannedOn: unknown) =>
    desk.call(`/posts/${id}/planned-date`, "PUT", { plannedOn });

  it("is put on a draft and taken off it, and schedules nothing", async () => {
    const { id } = await desk.draft();
    expect((await plan(id, "2027-02-28")).body.data).toMatchObject({ plannedOn: "2027-02-28", version: 2 });
    expect(await desk.row(id)).toEqual({ ...noSchedule, planned_on: "2027-02-28" });
    expect((await plan(id, "2027-02-28")).body.data.version).toBe(2);
    expect((await plan(id, null)).body.data).toMatchObject({ plannedOn: null, version: 3 });
  });

  it("gives way to a schedule, and to publishing", async () => {
    for (const end of [
      (id: string) => put(id, { scheduledAt: soon() }),
      (id: string) => desk.call(`/posts/${id}/publish`, "POST", {}),
    ]) {
      const { id } = await desk.draft();
      await plan(id, "2027-02-28");
      expect((await end(id)).body.data.plannedOn).toBe(null);
      const answer = await plan(id, "2027-03-01");
      expect([answer.status, answer.body.error.code]).toEqual([409, "illegal_transition"]);
    }
  });

  it.each(["2027-02-29", "tomorrow", "", 20_270_228])("%s is no date", async (date) => {
    const answer = await plan((await desk.draft()).id, date);
    expect([answer.status, answer.body.error.code]).toEqual([400, "invalid_request"]);
  });
});
