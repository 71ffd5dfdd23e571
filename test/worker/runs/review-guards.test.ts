import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Post } from "../../../schema/api/posts";
import type { ReviewItem } from "../../../schema/api/review";
import { rejectRun, repeatRun } from "../../../worker/domains/generation";
import { publishDue } from "../../../worker/domains/posts";
import { beforeBatch } from "../fixtures/before-batch";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { call, jobCtx, memberCtx, placeRun, readRun, work } from "./generation";

let tenant: Tenant;

beforeEach(async () => {
  tenant = await makeTenant();
});

const postPath = (id: string | null) => `${tenant.path}/posts/${id}`;
const post = async (id: string | null) => (await api<Post>(postPath(id), { token: tenant.token })).body.data;
const verb = async (id: string | null, name: "publish" | "schedule", body: object = {}) => {
  const answer = await api(`${postPath(id)}/${name}`, {
    method: name === "publish" ? "POST" : "PUT",
    token: tenant.token,
    body,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const queue = async (query = "") =>
  (
    await api<{ items: ReviewItem[] }>(`${tenant.path}/runs/review${query}`, { token: tenant.token })
  ).body.data.items.map(({ run }) => run?.id);
const awaiting = async () => {
  const { id } = await placeRun(tenant, { images: false });
  await work(tenant);
  return readRun(tenant, id);
};
const failure = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.error.code];
const inQueueAgain = (id: string) =>
  env.DB.prepare("UPDATE runs SET review = 'awaiting' WHERE id = ?1").bind(id).run();

describe("a draft published or scheduled by hand", () => {
  it("is reviewed thereby: it leaves the queue, and cannot be rejected", async () => {
    const published = await awaiting();
    const scheduled = await awaiting();
    await verb(published.postId, "publish");
    await verb(scheduled.postId, "schedule", { localTime: "2099-06-01T10:00", timezone: "UTC" });
    expect(await queue()).toEqual([]);
    for (const { id } of [published, scheduled]) {
      expect(await readRun(tenant, id)).toMatchObject({ review: "approved" });
      expect(failure(await call(tenant, `/${id}/reject`, { deletePost: true }))).toEqual([
        409,
        "illegal_transition",
      ]);
    }
    expect(await post(published.postId)).toMatchObject({ status: "PUBLISHED" });
  });

  it("leaves other drafts waiting", async () => {
    const other = await awaiting();
    await verb((await awaiting()).postId, "publish");
    expect(await queue()).toEqual([other.id]);
  });

  it("is reviewed when the clock publishes it", async () => {
    const run = await awaiting();
    await verb(run.postId, "schedule", { localTime: "2099-06-01T10:00", timezone: "UTC" });
    await inQueueAgain(run.id);
    const ctx = jobCtx({ now: () => Date.parse("2099-06-01T10:00:00Z") });
    await publishDue(ctx, tenant.workspace.id);
    expect(await readRun(tenant, run.id)).toMatchObject({ review: "approved" });
  });
});

describe("rejecting", () => {
  it.each([
    ["published", {}],
    ["published", { deletePost: true }],
    ["scheduled", { deletePost: true }],
  ])("never touches a post that is %s %o", async (state, body) => {
    const run = await awaiting();
    if (state === "published") await verb(run.postId, "publish");
    else await verb(run.postId, "schedule", { localTime: "2099-06-01T10:00", timezone: "UTC" });
    await inQueueAgain(run.id);
    const refused = await call(tenant, `/${run.id}/reject`, body);
    expect(failure(refused)).toEqual([409, "illegal_transition"]);
    expect(refused.body.error.message).toMatch(state === "published" ? /unpublish/i : /cancel the schedule/i);
    expect(await post(run.postId)).toMatchObject({ status: state === "published" ? "PUBLISHED" : "DRAFT" });
    expect(await readRun(tenant, run.id)).toMatchObject({ review: "awaiting", postId: run.postId });
  });

  it("never deletes a post that was published between the look and the batch", async () => {
    const run = await awaiting();
    const ctx = await memberCtx(tenant);
    let published = false;
    const d1 = beforeBatch(ctx.d1, async () => {
      if (!published) await verb(run.postId, "publish");
      published = true;
    });
    const rejected = rejectRun({ ...ctx, d1 }, run.id, { reason: "", deletePost: true });
    await expect(rejected).rejects.toMatchObject({ code: "illegal_transition" });
    expect(await post(run.postId)).toMatchObject({ status: "PUBLISHED" });
    expect(await readRun(tenant, run.id)).toMatchObject({ review: "approved", postId: run.postId });
  });

  it("decides and deletes in one batch, or does neither", async () => {
    const run = await awaiting();
    const ctx = await memberCtx(tenant);
    let writes = 0;
    const d1 = new Proxy(ctx.d1, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (key === "batch")
          return async (statements: D1PreparedStatement[]) => {
            const results = await target.batch(statements);
            writes += Number(results.some(({ meta }) => meta.rows_written > 0));
            return results;
          };
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    await rejectRun({ ...ctx, d1 }, run.id, { reason: "", deletePost: true });
    expect(writes).toBe(1);
    expect(await readRun(tenant, run.id)).toMatchObject({ review: "rejected", postId: null });
  });
});

describe("approving", () => {
  it("waits until a repeated run has ended, and then asks again", async () => {
    const run = await awaiting();
    await repeatRun(await memberCtx(tenant), run.id, { stage: "sections" });
    expect(await readRun(tenant, run.id)).toMatchObject({ state: "pending", review: "none" });
    expect(failure(await call(tenant, `/${run.id}/approve`, { action: "publish" }))).toEqual([
      409,
      "illegal_transition",
    ]);
    expect(await post(run.postId)).toMatchObject({ status: "DRAFT" });
    await work(tenant);
    expect(await queue()).toEqual([run.id]);
  });

  it("waits while one part alone is done again, after which the draft waits as before", async () => {
    const { id } = await placeRun(tenant, { images: false });
    await work(tenant);
    const run = await readRun(tenant, id);
    await repeatRun(await memberCtx(tenant), run.id, { stage: "images", part: 1 });
    for (const [name, body] of [
      ["approve", { action: "publish" }],
      ["reject", { deletePost: true }],
    ] as const) {
      const refused = await call(tenant, `/${run.id}/${name}`, body);
      expect(failure(refused)).toEqual([409, "illegal_transition"]);
      expect(refused.body.error.message).toContain("pending");
    }
    expect(await queue()).toEqual([]);
    await work(tenant);
    expect(await queue()).toEqual([run.id]);
  });

  it.each(["publish", "schedule", "keep"])("%s is of the version that was read", async (action) => {
    const run = await awaiting();
    const { version } = await post(run.postId);
    const edited = { version, content: "Edited elsewhere." };
    await api(postPath(run.postId), { method: "PATCH", token: tenant.token, body: edited });
    const time = action === "schedule" ? { localTime: "2099-06-01T10:00", timezone: "UTC" } : {};
    const old = await call(tenant, `/${run.id}/approve`, { action, ...time, version });
    expect(failure(old)).toEqual([409, "conflict"]);
    expect(await readRun(tenant, run.id)).toMatchObject({ review: "awaiting" });
    const { version: current } = await post(run.postId);
    const now = await call(tenant, `/${run.id}/approve`, { action, ...time, version: current });
    expect(now.status).toBe(200);
  });
});

describe("the queue", () => {
  it("is asked for one run, or for those of a batch", async () => {
    const [first, second] = [await awaiting(), await awaiting()];
    expect(await queue(`?runId=${second.id}`)).toEqual([second.id]);
    expect(await queue("?runId=run_unknown")).toEqual([]);
    expect(await queue("?batchId=bat_unknown")).toEqual([]);
    const batch = await api<{ id: string }>(`${tenant.path}/batches`, {
      method: "POST",
      token: tenant.token,
      body: { name: "A week", count: 1, perWeek: 7, startDate: "2099-06-01" },
    });
    expect(batch.status, JSON.stringify(batch.body)).toBe(201);
    await env.DB.prepare("UPDATE runs SET batch_id = ?2, position = 77 WHERE id = ?1")
      .bind(first.id, batch.body.data.id)
      .run();
    expect(await queue(`?batchId=${batch.body.data.id}&runId=${first.id}`)).toEqual([first.id]);
    expect(await queue(`?batchId=${batch.body.data.id}&runId=${second.id}`)).toEqual([]);
  });
});
