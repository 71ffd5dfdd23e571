import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { WorkspaceCtx } from "../../../worker/context";
import {
  deleteAutopilot,
  pauseAutopilot,
  resumeAutopilot,
  skipDate,
  updateAutopilot,
} from "../../../worker/domains/generation";
import { beforeBatch } from "../fixtures/before-batch";
import { AutopilotDesk, day, hour } from "./desk";

let desk: AutopilotDesk;
beforeEach(async () => {
  desk = await AutopilotDesk.open();
});

const titles = ["Sign your webhooks", "Rotate secrets", "Verify receivers", "Warm a cache", "Drain a queue"];
const local = async () => (await desk.runs()).map(({ plannedLocalTime }) => plannedLocalTime);
const fourDates = ["2099-03-03T09:00", "2099-03-05T09:00", "2099-03-10T09:00", "2099-03-12T09:00"];

it("starts the posts of the next two weeks, three at a time, by priority", async () => {
  await desk.topics(...titles);
  const { id } = await desk.create();
  expect(await desk.states(id)).toContain("2099-03-03 open");
  await desk.sweep();
  expect(await local()).toEqual(fourDates.slice(0, 3));
  await desk.settle();
  expect(await local()).toEqual(fourDates);
  expect((await desk.runs()).map(({ title }) => title)).toEqual(titles.slice(0, 4));
  const { status, dates } = await desk.read(id);
  expect(status).toBe("active");
  expect(dates.map(({ state }) => state).slice(0, 5)).toEqual([
    "review",
    "review",
    "review",
    "review",
    "open",
  ]);
  desk.now += day;
  await desk.settle();
  expect(await local()).toEqual([...fourDates, "2099-03-17T09:00"]);
});

it("schedules its posts at their dates if they need no review", async () => {
  await desk.topics(...titles);
  const { id } = await desk.create({ review: false, daysAhead: 3 });
  await desk.settle();
  expect((await desk.states(id)).slice(0, 3)).toEqual([
    "2099-03-03 scheduled",
    "2099-03-05 scheduled",
    "2099-03-10 open",
  ]);
});

it("keeps its time of day when the clocks change", async () => {
  desk.now = Date.parse("2099-03-24T12:00Z");
  await desk.topics(...titles);
  await desk.create({ weekdays: [4, 7], time: "02:30", daysAhead: 9 });
  await desk.settle();
  expect((await desk.runs()).map(({ plannedAt }) => new Date(plannedAt ?? 0).toISOString())).toEqual([
    "2099-03-26T01:30:00.000Z",
    // 02:30 does not exist on this day: the clocks show 03:30.
    "2099-03-29T01:30:00.000Z",
    "2099-04-02T00:30:00.000Z",
  ]);
  expect(await local()).toEqual(["2099-03-26T02:30", "2099-03-29T03:30", "2099-04-02T02:30"]);
});

it("fills each date once when two crons overlap", async () => {
  await desk.topics(...titles);
  await desk.create({ daysAhead: 3 });
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  const d1 = beforeBatch(env.DB, () => {
    arrived += 1;
    if (arrived === 2) resolve();
    return promise;
  });
  await Promise.all([desk.sweep({ d1 }), desk.sweep({ d1 })]);
  await desk.sweep();
  expect(arrived).toBeGreaterThan(2);
  expect(await local()).toEqual(fourDates.slice(0, 2));
  expect((await desk.runs()).map(({ title }) => title)).toEqual(titles.slice(0, 2));
});

it("continues where a cron crashed, and starts nothing twice", async () => {
  await desk.topics(...titles);
  await desk.create({ daysAhead: 3 });
  for (const survived of [0, 1]) {
    let batches = 0;
    const d1 = beforeBatch(env.DB, async () => {
      if (batches++ === survived) throw new Error("the cron is killed");
    });
    await desk.sweep({ d1 });
    expect(await local()).toEqual(fourDates.slice(0, survived));
  }
  const generate = () => Promise.reject(new Error("the queue is down"));
  await desk.sweep({ generate });
  await desk.sweep();
  expect(await local()).toEqual(fourDates.slice(0, 2));
});

it("leaves a skipped date out, until it is restored", async () => {
  await desk.topics(...titles);
  const { id } = await desk.create({ daysAhead: 3 });
  const ctx = await desk.ctx();
  await skipDate(ctx, id, { date: "2099-03-03", skip: true });
  await desk.sweep();
  expect(await local()).toEqual(["2099-03-05T09:00"]);
  await expect(skipDate(ctx, id, { date: "2099-03-03", skip: true })).rejects.toThrow("already skipped");
  await expect(skipDate(ctx, id, { date: "2099-03-05", skip: true })).rejects.toThrow("has been started");
  await expect(skipDate(ctx, id, { date: "2099-03-04", skip: true })).rejects.toThrow(
    "one of its upcoming dates",
  );
  await skipDate(ctx, id, { date: "2099-03-03", skip: false });
  await expect(skipDate(ctx, id, { date: "2099-03-03", skip: false })).rejects.toThrow("not skipped");
  await desk.sweep();
  expect(await local()).toEqual(fourDates.slice(0, 2));
});

it("starts nothing while it is paused, and takes dates up again from then on", async () => {
  await desk.topics(...titles);
  const { id } = await desk.create({ daysAhead: 1 });
  const ctx = await desk.ctx();
  expect(await pauseAutopilot(ctx, id)).toMatchObject({ status: "paused", problem: null });
  await expect(pauseAutopilot(ctx, id)).rejects.toThrow("already paused");
  await updateAutopilot(ctx, id, { version: 1, name: "Later" });
  expect(await desk.sweep()).toBe(0);
  desk.now += 2 * day;
  expect(await resumeAutopilot(ctx, id)).toMatchObject({ status: "active", name: "Later" });
  await expect(resumeAutopilot(ctx, id)).rejects.toThrow("already active");
  await desk.sweep();
  expect(await local()).toEqual(["2099-03-05T09:00"]);
});

const meanwhile = {
  paused: pauseAutopilot,
  changed: (ctx: WorkspaceCtx, id: string) => updateAutopilot(ctx, id, { version: 1, weekdays: [5] }),
  deleted: deleteAutopilot,
};

it.each(Object.entries(meanwhile))("starts no post that was chosen before it was %s", async (_, change) => {
  await desk.topics(...titles);
  const { id } = await desk.create();
  let done = false;
  const d1 = beforeBatch(env.DB, async () => {
    if (!done) await change(await desk.ctx(), id);
    done = true;
  });
  await desk.sweep({ d1 });
  expect([done, await desk.runs()]).toEqual([true, []]);
});

it("applies changes to dates without a post, and keeps the others", async () => {
  await desk.topics(...titles);
  const { id } = await desk.create({ daysAhead: 3 });
  await desk.sweep();
  const changed = await updateAutopilot(await desk.ctx(), id, { version: 1, weekdays: [5], time: "18:00" });
  expect(changed.dates.slice(0, 3).map(({ at, state }) => [at, state])).toEqual([
    ["2099-03-03T08:00:00.000Z", "writing"],
    ["2099-03-05T08:00:00.000Z", "writing"],
    ["2099-03-06T17:00:00.000Z", "open"],
  ]);
  await expect(updateAutopilot(await desk.ctx(), id, { version: 1, time: "19:00" })).rejects.toMatchObject({
    code: "conflict",
  });
  desk.now += 36 * hour;
  await desk.sweep();
  expect(await local()).toEqual(["2099-03-03T09:00", "2099-03-05T09:00", "2099-03-06T18:00"]);
});

it("keeps what was written when it is deleted", async () => {
  await desk.topics(...titles);
  const { id } = await desk.create({ daysAhead: 3 });
  await desk.settle();
  await deleteAutopilot(await desk.ctx(), id);
  expect((await desk.runs()).map(({ state }) => state)).toEqual(["completed", "completed"]);
  await expect(desk.read(id)).rejects.toMatchObject({ code: "not_found" });
});

it("takes only topics with its keywords", async () => {
  await desk.topics("About something else");
  const [id = ""] = await desk.topics("Grow a cactus");
  await env.DB.prepare("UPDATE topics SET keywords = '[\"Cactus\"]' WHERE id = ?1").bind(id).run();
  await desk.create({ keywords: ["cactus"], daysAhead: 1 });
  await desk.sweep();
  expect((await desk.runs()).map(({ title }) => title)).toEqual(["Grow a cactus"]);
});

it("takes no topic that a post is being written from", async () => {
  await desk.topics(...titles.slice(0, 2));
  await desk.create({ daysAhead: 2 });
  await desk.create({ daysAhead: 2, time: "15:00" });
  await desk.sweep();
  expect((await desk.runs()).map(({ title }) => title).toSorted()).toEqual(titles.slice(0, 2).toSorted());
});
