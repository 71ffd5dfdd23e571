import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { publishDue } from "../../../worker/domains/posts";
import { Desk, noSchedule } from "./desk";
import { away, jobCtx } from "./faults";

let desk: Desk;

beforeEach(async () => {
  desk = await Desk.open();
});

describe("due means not later than now", () => {
  it.each([
    [-1, "DRAFT"],
    [0, "PUBLISHED"],
    [1, "PUBLISHED"],
  ])("%i ms after its time it is %s", async (after, status) => {
    const at = Date.parse("2099-03-04T05:06:07.999Z");
    const { id } = await desk.scheduled(at);
    const { nextAt } = await desk.run({ now: () => at + after });
    expect(await desk.statuses([id])).toEqual([status]);
    expect(nextAt).toBe(status === "DRAFT" ? at : null);
  });

  it("publishedAt is the moment of publishing, not of the schedule", async () => {
    const at = Date.parse("2099-03-04T05:06:07.999Z");
    const { id } = await desk.scheduled(at);
    await desk.run({ now: () => at + 12_345 });
    expect(await desk.row(id, "published_at, updated_at")).toEqual({
      published_at: at + 12_345,
      updated_at: at + 12_345,
    });
    expect(await desk.row(id)).toEqual(noSchedule);
  });

  it("the post keeps the schedule that published it, until it is published by hand", async () => {
    const { id } = await desk.draft();
    const schedule = { localTime: "2099-03-04T09:00", timezone: "Asia/Kolkata" };
    expect((await desk.schedule(id, schedule)).publishedSchedule).toBeNull();
    await desk.run({ now: () => Date.parse("2099-03-04T03:30:05Z") });
    const kept = {
      scheduledAt: "2099-03-04T03:30:00.000Z",
      timezone: "Asia/Kolkata",
      scheduledLocalTime: "2099-03-04T09:00",
      scheduledByUserId: desk.tenant.user.id,
    };
    expect(await desk.post(id)).toMatchObject({
      status: "PUBLISHED",
      scheduledAt: null,
      publishedSchedule: kept,
    });
    for (const how of ["unpublish", "revert-to-draft"]) {
      const answer = await desk.call(`/posts/${id}/${how}`, "POST");
      expect(answer.body.data).toMatchObject({ publishedSchedule: kept });
    }
    const byHand = await desk.call(`/posts/${id}/publish`, "POST");
    expect(byHand.body.data).toMatchObject({ status: "PUBLISHED", publishedSchedule: null });
  });
});

describe("several at once", () => {
  it("are all there with their own content, related to each other, in one change", async () => {
    const ids = await desk.due(7, { categories: ["Bread"] });
    expect(await desk.run()).toEqual({ published: 7, nextAt: null, exists: true });
    const events = await desk.events();
    expect(events.map(({ postId }) => postId)).toEqual(ids);
    expect(new Set(events.map(({ version }) => version))).toEqual(new Set([1]));
    for (let n = 0; n < 7; n++) {
      const answer = await desk.read(`post-${n}`);
      expect(answer.body.data.post.content).toContain(`Body ${n}`);
      expect(answer.body.data.post.relatedPosts).toHaveLength(5);
    }
  });

  it("go out oldest first, in groups of 20", async () => {
    const ids = await desk.due(23);
    const middle = ids[11] ?? "";
    await desk.makeDue([middle], 60_000);
    await desk.run();
    const events = await desk.events();
    expect(events[0]?.postId).toBe(middle);
    expect(events.map(({ version }) => version)).toEqual([...Array(20).fill(1), ...Array(3).fill(2)]);
  });

  it("put each other on the lists of posts that are out already, six on each", async () => {
    const old = await desk.due(3, { categories: ["Bread"], title: "Old bread" });
    await desk.run();
    await desk.due(9, { categories: ["Bread"] });
    await desk.run();
    const { results } = await env.DB.prepare(
      "SELECT post_id AS id, count(*) AS n FROM related_posts WHERE post_id IN (SELECT value FROM json_each(?1)) GROUP BY 1",
    )
      .bind(JSON.stringify(old))
      .all<{ n: number }>();
    expect(results.map(({ n }) => n)).toEqual([6, 6, 6]);
  });

  it("are bounded for one run, and the rest is due at once", async () => {
    const { id } = await desk.draft({ title: "Pattern" });
    const at = Date.now() - 1_000;
    await env.DB.prepare(
      `INSERT INTO posts (id, workspace_id, title, slug, content, status, created_at, updated_at, due_at)
       SELECT 'many_' || j.value || ?1, workspace_id, title, slug || j.value, content, 'DRAFT', 0, 0, ?2
       FROM posts p JOIN json_each(?3) j WHERE p.id = ?1`,
    )
      .bind(id, at, JSON.stringify(Array.from({ length: 230 }, (_, n) => n)))
      .run();
    const first = await desk.run();
    expect(first).toMatchObject({ published: 200, exists: true });
    expect(first.nextAt).toBeLessThanOrEqual(Date.now());
    expect(await desk.run()).toEqual({ published: 30, nextAt: null, exists: true });
  });
});

describe("what it costs", () => {
  it.each([
    [1, [3, 4, 22]],
    [2, [3, 6, 22]],
    [19, [3, 40, 22]],
    [20, [3, 42, 22, 3]],
  ])(
    "publishes %i posts in three round trips, however many there are, and looks again after a full page",
    async (count, statements) => {
      await desk.due(count);
      const { ctx, trips } = jobCtx();
      await publishDue(ctx, desk.id);
      expect(trips).toEqual(statements);
    },
  );

  it("is three statements in one round trip when nothing is due, whatever else there is", async () => {
    for (let n = 0; n < 5; n++) await desk.scheduled();
    const { ctx, trips } = jobCtx();
    await publishDue(ctx, desk.id);
    expect(trips).toEqual([3]);
  });
});

describe("a stale trigger", () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    ["rescheduled", (id) => desk.schedule(id, { scheduledAt: "2099-01-01T00:00:00Z" })],
    ["cancelled", (id) => desk.call(`/posts/${id}/schedule`, "DELETE")],
    ["deleted", (id) => desk.call(`/posts/${id}`, "DELETE")],
    ["published now", (id) => desk.call(`/posts/${id}/publish`, "POST", {})],
  ])("changes nothing of a post that was %s before it ran", async (_name, change) => {
    const [id = ""] = await desk.due(1);
    await change(id);
    const before = [await desk.row(id, "*"), await desk.events()];
    expect((await desk.run()).published).toBe(0);
    expect([await desk.row(id, "*"), await desk.events()]).toEqual(before);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ["rescheduled", (id) => desk.schedule(id, { scheduledAt: "2099-01-01T00:00:00Z" })],
    ["cancelled", (id) => desk.call(`/posts/${id}/schedule`, "DELETE")],
    ["deleted", (id) => desk.call(`/posts/${id}`, "DELETE")],
    ["published now", (id) => desk.call(`/posts/${id}/publish`, "POST", {})],
  ])("loses to what was %s after it had read, and the others go out", async (_name, change) => {
    const [id = "", other = ""] = await desk.due(2);
    let state: unknown;
    const meanwhile = async (sql: string[]) => {
      if (state !== undefined || !sql.some((one) => one.includes('update "posts"'))) return;
      state = null;
      await change(id);
      state = [await desk.row(id, "*"), (await desk.events()).filter(({ postId }) => postId === id)];
    };
    expect((await desk.run({ before: meanwhile })).published).toBe(1);
    expect(await desk.statuses([other])).toEqual(["PUBLISHED"]);
    expect([await desk.row(id, "*"), (await desk.events()).filter(({ postId }) => postId === id)]).toEqual(
      state,
    );
  });

  it("publishes what was only edited during the run, with the new text", async () => {
    const [id = ""] = await desk.due(1);
    let edited = false;
    const meanwhile = async (sql: string[]) => {
      if (edited || !sql.some((one) => one.includes('update "posts"'))) return;
      edited = true;
      const { version } = await desk.post(id);
      await desk.call(`/posts/${id}/autosave`, "POST", { version, slug: "other", content: "Late text" });
    };
    expect(await desk.run({ before: meanwhile })).toEqual({ published: 1, nextAt: null, exists: true });
    expect((await desk.read("other")).body.data.post.content).toContain("Late text");
    expect(await desk.events()).toHaveLength(1);
  });

  it("publishes once when two run at the same moment", async () => {
    const ids = await desk.due(5);
    await Promise.all([desk.run(), desk.run(), desk.run()]);
    expect((await desk.events()).map(({ postId }) => postId).sort()).toEqual([...ids].sort());
  });
});

it("leaves the posts of other workspaces alone", async () => {
  const [id = ""] = await desk.due(1);
  const other = await Desk.open();
  expect(await publishDue(jobCtx().ctx, other.id)).toEqual({ published: 0, nextAt: null, exists: true });
  expect(await desk.statuses([id])).toEqual(["DRAFT"]);
});

it("finds no work in a workspace that was deleted", async () => {
  await desk.due(1);
  await desk.call("", "DELETE", { confirm: desk.tenant.workspace.slug });
  expect(await desk.run()).toEqual({ published: 0, nextAt: null, exists: false });
});

describe("a commit with a lost response", () => {
  it("has happened once, and is not done again", async () => {
    const ids = await desk.due(3);
    const { ctx } = jobCtx();
    let lost = 0;
    const d1 = new Proxy(ctx.d1, {
      get: (target, key) => {
        if (key !== "batch") return Reflect.get(target, key);
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements);
          if (statements.length > 10 && lost++ === 0) throw away();
          return results;
        };
      },
    });
    expect((await publishDue({ ...ctx, d1 }, desk.id)).nextAt).toBe(null);
    expect(lost).toBeGreaterThan(0);
    expect(await desk.events()).toHaveLength(3);
    expect(await desk.statuses(ids)).toEqual(["PUBLISHED", "PUBLISHED", "PUBLISHED"]);
  });
});
