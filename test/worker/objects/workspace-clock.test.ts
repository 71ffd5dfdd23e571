import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { waitMs } from "../../support/hang";
import { Desk } from "../schedule/desk";

let desk: Desk;
const hour = 3_600_000;
const day = 24 * hour;

beforeAll(async () => {
  desk = await Desk.open();
});

describe("the clock of a workspace", () => {
  it("rings at the scheduled time, publishes what is due, and leaves what is not", async () => {
    const at = Date.now() + hour;
    const later = await desk.scheduled(at + 5_000);
    const post = await desk.scheduled(at);
    await expect.poll(desk.armedAt).toBe(at);

    expect(await desk.ring()).toBe(true);
    expect((await desk.post(post.id)).status).toBe("DRAFT");
    expect(await desk.armedAt()).toBe(at);

    await desk.makeDue([post.id]);
    const before = Date.now();
    expect(await desk.ring()).toBe(true);
    const published = await desk.post(post.id);
    expect(published.status).toBe("PUBLISHED");
    expect(Date.parse(published.publishedAt ?? "")).toBeGreaterThanOrEqual(before);
    expect((await desk.read(post.slug)).status).toBe(200);
    expect(await desk.events()).toEqual([{ type: "post.published", postId: post.id, version: 1 }]);

    expect((await desk.post(later.id)).status).toBe("DRAFT");
    expect(await desk.armedAt()).toBe(at + 5_000);
    const beat = await env.DB.prepare("SELECT at FROM heartbeats WHERE name = 'alarm'").first<number>("at");
    expect(beat).toBeGreaterThan(before - 60_000);
  });

  it("publishes without anyone's doing, when the time has come", async () => {
    const mine = await Desk.open();
    const post = await mine.scheduled(Date.now() + 600);
    await vi.waitFor(async () => expect((await mine.post(post.id)).status).toBe("PUBLISHED"), waitMs);
    const { publishedAt } = await mine.post(post.id);
    expect(Date.parse(publishedAt ?? "")).toBeGreaterThanOrEqual(Date.parse(post.scheduledAt ?? ""));
    expect(await mine.events()).toHaveLength(1);
  });

  it("waits for a post that is 400 days ahead, longer than 2^31 ms", async () => {
    const mine = await Desk.open();
    const at = Date.now() + 400 * day;
    const { id } = await mine.scheduled(at);
    await expect.poll(mine.armedAt).toBe(at);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await mine.armedAt()).toBe(at);
    expect((await mine.post(id)).status).toBe("DRAFT");
  });

  it("stops for good when its workspace was deleted", async () => {
    const mine = await Desk.open();
    await mine.scheduled(Date.now() + hour);
    await expect.poll(mine.armedAt).not.toBe(null);
    await mine.call("", "DELETE", { confirm: mine.tenant.workspace.slug });
    expect(await mine.ring()).toBe(true);
    expect(await mine.armedAt()).toBe(null);
    const kept = await runInDurableObject(mine.clock, (_, state) => state.storage.list());
    expect(kept.size).toBe(0);
    expect(await mine.ring()).toBe(false);
  });

  it("is poked into publishing, although its alarm is lost", async () => {
    const mine = await Desk.open();
    const { id } = await mine.scheduled(Date.now() + hour);
    await expect.poll(mine.armedAt).not.toBe(null);
    await runInDurableObject(mine.clock, (_, state) => state.storage.deleteAlarm());
    await mine.makeDue([id]);
    await mine.clock.poke(mine.id);
    expect((await mine.post(id)).status).toBe("PUBLISHED");
  });
});
