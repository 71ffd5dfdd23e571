import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Notice } from "../../../schema/api/notices";
import { publishDue, publishPost } from "../../../worker/domains/posts";
import { jobCtx } from "../schedule/faults";
import { ClaimDesk, invented, supported } from "./claim-desk";

const later = "2099-01-01T00:00:00Z";
let desk: ClaimDesk;
let postId: string;

const setState = (state: string) =>
  env.DB.prepare("UPDATE claims SET state = ?2 WHERE post_id = ?1 AND sentence = ?3")
    .bind(postId, state, invented)
    .run();
const statusNow = async () => (await desk.call(`/posts/${postId}`)).body.data.status;
const save = async (fields: Record<string, unknown>) => {
  const { version } = (await desk.call(`/posts/${postId}`)).body.data;
  return desk.call(`/posts/${postId}`, "PATCH", { version, ...fields });
};

beforeAll(async () => {
  desk = await ClaimDesk.open();
});

beforeEach(async () => {
  await desk.set({ requireEvidence: true });
  postId = await desk.draft();
  await desk.find(postId);
});

describe("a workspace that requires evidence", () => {
  it("refuses to publish a claim without, and names it", async () => {
    const refused = await desk.call(`/posts/${postId}/publish`, "POST", {});
    expect([refused.status, refused.body.error.code]).toEqual([409, "unsupported_claims"]);
    expect(refused.body.error.details).toMatchObject({
      count: 1,
      claims: [{ postId, title: "Anvils", sentence: invented, kind: "date", state: "unsupported" }],
    });
    expect(await statusNow()).toBe("DRAFT");
    expect(await desk.events()).not.toContain("post.published anvils");
  });

  it.each(["accepted", "supported"])("publishes and schedules once it is %s", async (state) => {
    await setState(state);
    expect((await desk.call(`/posts/${postId}/schedule`, "PUT", { scheduledAt: later })).status).toBe(200);
    expect((await desk.call(`/posts/${postId}/publish`, "POST", {})).status).toBe(200);
  });

  it.each([
    ["excerpt", { excerpt: invented }],
    [
      "answer of the FAQ",
      { faq: { items: [{ question: "How many?", answer: `They say so. ${invented}` }] } },
    ],
    ["description for search engines", { seo: { title: null, description: invented } }],
  ])("refuses a claim in the %s too", async (_name, fields) => {
    const id = await desk.draft({ content: "It is a heavy thing.", ...fields });
    await desk.find(id);
    const refused = await desk.call(`/posts/${id}/publish`, "POST", {});
    expect([refused.status, refused.body.error?.code]).toEqual([409, "unsupported_claims"]);
    const { version } = (await desk.call(`/posts/${id}`)).body.data;
    const emptied = { version, excerpt: null, faq: { items: [] }, seo: { title: null, description: null } };
    expect((await desk.call(`/posts/${id}`, "PATCH", emptied)).status).toBe(200);
    expect((await desk.call(`/posts/${id}/publish`, "POST", {})).status).toBe(200);
  });

  it("refuses to schedule, one post and many", async () => {
    const refused = await desk.call(`/posts/${postId}/schedule`, "PUT", { scheduledAt: later });
    expect([refused.status, refused.body.error.code]).toEqual([409, "unsupported_claims"]);
    const bulk = await desk.call<{ items: unknown[] }>("/posts/bulk-schedule", "POST", {
      ids: [postId],
      perWeek: 1,
      weekdays: [1],
      windows: [{ from: "08:00", to: "09:00" }],
      dryRun: false,
    });
    expect(JSON.stringify(bulk.body)).toContain("unsupported_claims");
  });

  it("lets a draft be saved, and a sentence be taken out", async () => {
    expect((await save({ title: "Other" })).status).toBe(200);
    expect((await save({ content: supported })).status).toBe(200);
    expect((await desk.call(`/posts/${postId}/publish`, "POST", {})).status).toBe(200);
  });

  it("refuses to update a published post that says it still, and not one that drops it", async () => {
    await setState("accepted");
    await desk.call(`/posts/${postId}/publish`, "POST", {});
    await setState("gone");
    const refused = await save({ title: "Another title" });
    expect([refused.status, refused.body.error.code]).toEqual([409, "unsupported_claims"]);
    expect((await save({ content: supported })).status).toBe(200);
    const back = await save({ content: `${supported} ${invented}` });
    expect([back.status, back.body.error.code]).toEqual([409, "unsupported_claims"]);
  });

  it("looks in the batch itself: a claim that loses its evidence in between stops it", async () => {
    await setState("accepted");
    const { ctx: racing } = jobCtx({
      before: async (sql) => {
        if (sql.some((one) => one.startsWith('update "posts"'))) await setState("unsupported");
      },
    });
    const ctx = { ...desk.ctx, d1: racing.d1 };
    await expect(publishPost(ctx, postId, {})).rejects.toMatchObject({ code: "unsupported_claims" });
    expect(await statusNow()).toBe("DRAFT");
  });

  it("looks in the batch itself: so does the setting that is switched on in between", async () => {
    await desk.set({ requireEvidence: false });
    const { ctx: racing } = jobCtx({
      before: async (sql) => {
        if (sql.some((one) => one.startsWith('update "posts"'))) await desk.set({ requireEvidence: true });
      },
    });
    const ctx = { ...desk.ctx, d1: racing.d1 };
    await expect(publishPost(ctx, postId, {})).rejects.toMatchObject({ code: "unsupported_claims" });
  });

  it("reports a real conflict as one", async () => {
    await setState("accepted");
    const { ctx: racing } = jobCtx({
      before: async (sql) => {
        if (sql.some((one) => one.startsWith('update "posts"'))) await save({ title: "Faster" });
      },
    });
    const ctx = { ...desk.ctx, d1: racing.d1 };
    await expect(publishPost(ctx, postId, {})).rejects.toMatchObject({ code: "conflict" });
  });

  it("asks nothing where the setting is off", async () => {
    await desk.set({ requireEvidence: false });
    expect((await desk.call(`/posts/${postId}/publish`, "POST", {})).status).toBe(200);
  });
});

describe("the clock", () => {
  it("gives up a post whose claim lost its evidence at once, says why, and publishes the others", async () => {
    await setState("accepted");
    const other = await desk.draft({ title: "Fine", content: "No numbers here." });
    for (const id of [postId, other]) await desk.call(`/posts/${id}/schedule`, "PUT", { scheduledAt: later });
    await setState("gone");
    const { ctx } = jobCtx({ now: () => Date.parse(later) });
    const job = { ...ctx, actor: { kind: "system" as const, job: "test" } };
    expect(await publishDue(job, desk.ctx.workspace.id)).toMatchObject({ published: 1, nextAt: null });
    const post = (await desk.call(`/posts/${postId}`)).body.data;
    expect(post).toMatchObject({ status: "DRAFT", scheduleError: expect.stringContaining("evidence") });
    expect(post.scheduleFailedAt).not.toBeNull();
    expect((await desk.call(`/posts/${other}`)).body.data.status).toBe("PUBLISHED");
    const { items } = (await desk.call<{ items: Notice[] }>("/notices")).body.data;
    expect(items).toContainEqual(expect.objectContaining({ kind: "schedule_failed", targetId: postId }));
  });
});
