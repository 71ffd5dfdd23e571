import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { Desk } from "./desk";
import { away } from "./faults";

let desk: Desk;

beforeEach(async () => {
  desk = await Desk.open();
});

describe("a database that is away", () => {
  it("counts no attempt, and everything is published when it is back", async () => {
    const ids = await desk.due(3);
    let now = Date.now();
    const down = () => {
      throw away();
    };
    for (let minute = 0; minute < 10; minute++) {
      await expect(desk.run({ before: down, now: () => now })).rejects.toThrow("Network connection lost");
      now += 60_000;
    }
    expect(await desk.row(ids[0] ?? "", "schedule_attempts, schedule_error")).toEqual({
      schedule_attempts: 0,
      schedule_error: null,
    });
    expect((await desk.run({ now: () => now })).published).toBe(3);
  });

  it("counts no attempt if only writes fail, and retries soon", async () => {
    const ids = await desk.due(2);
    const now = Date.now();
    const noWrites = (sql: string[]) => {
      if (sql.length > 10) throw away();
    };
    expect(await desk.run({ before: noWrites, now: () => now })).toEqual({
      published: 0,
      nextAt: now + 5_000,
      exists: true,
    });
    expect(await desk.row(ids[1] ?? "", "schedule_attempts AS n, schedule_error AS e")).toEqual({
      n: 0,
      e: null,
    });
  });
});

describe("a post that cannot be published", () => {
  const damage = (id: string) =>
    env.DB.prepare("UPDATE posts SET categories = 'not JSON' WHERE id = ?1").bind(id).run();
  const state = (id: string) =>
    desk.row(
      id,
      "status, due_at, schedule_attempts AS n, schedule_error AS error, schedule_failed_at AS failed",
    );

  it("hinders no other, is tried five times at growing distances, and is shown as failed", async () => {
    const [first = "", bad = "", last = ""] = await desk.due(3);
    await damage(bad);
    let now = Date.now();
    const error = '{"code":"damaged"}';
    for (const [n, wait] of [10_000, 60_000, 300_000, 900_000].entries()) {
      expect(await desk.run({ now: () => now })).toMatchObject({
        published: n === 0 ? 2 : 0,
        nextAt: now + wait,
      });
      expect(await state(bad)).toEqual({
        status: "DRAFT",
        due_at: now + wait,
        n: n + 1,
        error,
        failed: null,
      });
      expect((await desk.run({ now: () => now + wait - 1 })).nextAt).toBe(now + wait);
      now += wait;
    }
    expect((await desk.run({ now: () => now })).nextAt).toBe(null);
    expect(await state(bad)).toEqual({ status: "DRAFT", due_at: null, n: 5, error, failed: now });
    const scheduleError = "The stored post is damaged and cannot be read";
    await env.DB.prepare("UPDATE posts SET categories = '[]' WHERE id = ?1").bind(bad).run();
    expect(await desk.post(bad)).toMatchObject({ scheduleError });
    expect(await desk.statuses([first, last])).toEqual(["PUBLISHED", "PUBLISHED"]);
    const notices = await env.DB.prepare(
      "SELECT kind, target_id AS id, details FROM notices WHERE workspace_id = ?1",
    )
      .bind(desk.id)
      .all<{ details: string }>();
    expect(notices.results).toMatchObject([{ kind: "schedule_failed", id: bad }]);
    expect(JSON.parse(notices.results[0]?.details ?? "")).toMatchObject({ title: "Post 1", error });
    const actions = await env.DB.prepare(
      "SELECT action, actor_id AS job FROM audit WHERE target_id = ?1 AND actor_kind <> 'user' ORDER BY rowid",
    )
      .bind(bad)
      .all<{ action: string }>();
    expect(actions.results.map(({ action }) => action)).toEqual([
      ...Array(4).fill("post.schedule_retried"),
      "post.schedule_failed",
    ]);
  });

  it("can be scheduled again, cancelled and published by hand", async () => {
    for (const path of ["schedule", "cancel", "publish"]) {
      const [id = ""] = await desk.due(1);
      await env.DB.prepare(
        "UPDATE posts SET due_at = NULL, schedule_attempts = 5, schedule_error = 'x', schedule_failed_at = 1 WHERE id = ?1",
      )
        .bind(id)
        .run();
      expect(await desk.post(id)).toMatchObject({
        scheduleError: "x",
        scheduleFailedAt: "1970-01-01T00:00:00.001Z",
        transitions: ["publish", "schedule", "cancel-schedule"],
      });
      if (path === "schedule") await desk.schedule(id, { scheduledAt: "2099-01-01T00:00:00Z" });
      else if (path === "cancel") await desk.call(`/posts/${id}/schedule`, "DELETE");
      else await desk.call(`/posts/${id}/publish`, "POST", {});
      expect(await state(id)).toMatchObject({ n: 0, error: null, failed: null });
    }
  });

  it("is counted too when its error looks like an absent database, once it is half an hour late", async () => {
    const [id = ""] = await desk.due(1);
    const now = Date.now();
    const fails = (sql: string[]) => {
      if (sql.length > 10) throw away();
    };
    await desk.run({ before: fails, now: () => now + 29 * 60_000 });
    expect((await state(id))?.n).toBe(0);
    await desk.run({ before: fails, now: () => now + 31 * 60_000 });
    expect(await state(id)).toMatchObject({
      n: 1,
      error: '{"code":"unforeseen"}',
    });
    const scheduleError = "Something went wrong on our side while publishing the post";
    expect(await desk.post(id)).toMatchObject({ scheduleError });
  });

  it("reports a database refusal without its SQL", async () => {
    const [id = ""] = await desk.due(1);
    const fails = (sql: string[]) => {
      if (sql.length > 10)
        throw new Error("D1_ERROR: CHECK constraint failed: posts.title: SQLITE_CONSTRAINT");
    };
    await desk.run({ before: fails });
    const scheduleError = "The database rejected the post: CHECK constraint failed: posts.title";
    expect(await desk.post(id)).toMatchObject({ scheduleError });
  });
});
