import { beforeAll, describe, expect, it } from "vitest";
import { Desk } from "../schedule/desk";

let desk: Desk;

beforeAll(async () => {
  desk = await Desk.open();
});

describe("the clock of a workspace", () => {
  it("rings at the scheduled time, publishes what is due, and leaves what is not", async () => {
    const hour = Date.now() + 3_600_000;
    const later = await desk.scheduled(hour + 5_000);
    const post = await desk.scheduled(hour);
    expect(await desk.armedAt()).toBe(hour);

    expect(await desk.ring()).toBe(true);
    expect((await desk.post(post.id)).status).toBe("DRAFT");
    expect(await desk.armedAt()).toBe(hour);

    await desk.makeDue([post.id]);
    const before = Date.now();
    expect(await desk.ring()).toBe(true);
    const published = await desk.post(post.id);
    expect(published.status).toBe("PUBLISHED");
    expect(Date.parse(published.publishedAt ?? "")).toBeGreaterThanOrEqual(before);
    expect((await desk.read(post.slug)).status).toBe(200);
    expect(await desk.events()).toEqual([{ type: "post.published", postId: post.id, version: 1 }]);

    expect((await desk.post(later.id)).status).toBe("DRAFT");
    expect(await desk.armedAt()).toBe(hour + 5_000);
  });
});
