import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Notice } from "../../../schema/api/notices";
import type { Overview } from "../../../schema/api/overview";
import type { ReviewAnswer, ReviewRequest } from "../../../schema/api/post-review";
import type { Post, PostSummary } from "../../../schema/api/posts";
import type { ReviewItem } from "../../../schema/api/review";
import type { AuditEntry } from "../../../schema/api/workspaces";
import { answerReview } from "../../../worker/domains/discussion";
import { enterWorkspace, removeMember, updateMember } from "../../../worker/domains/identity";
import { publishDue, publishPost } from "../../../worker/domains/posts";
import { beforeBatch } from "../fixtures/before-batch";
import { api, makeTenant, type Person, type Tenant, testCtx } from "../fixtures/tenant";
import { call, jobCtx, placeRun, readRun, work } from "../runs/generation";

let tenant: Tenant;
let editor: Person;
let admin: Person;
let owner: Person;

beforeEach(async () => {
  tenant = await makeTenant();
  ({ editor, admin, owner } = tenant.people);
});

const path = (id: string | null, rest = "") => `${tenant.path}/posts/${id}${rest}`;

async function draft(fields: object = {}): Promise<string> {
  const body = { title: "Anvils", content: "We sell anvils.", ...fields };
  const made = await api<Post>(`${tenant.path}/posts`, { method: "POST", token: editor.token, body });
  return made.body.data.id;
}

const request = (id: string | null, body: Partial<ReviewRequest>, by = editor) =>
  api<Post>(path(id, "/review"), { method: "PUT", token: by.token, body });
const send = async (id: string | null, reviewer = admin, message = "") => {
  const answer = await request(id, { reviewerId: reviewer.id, message });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
const reply = (id: string | null, body: Partial<ReviewAnswer>, by = admin) =>
  api<Post>(path(id, "/review/answer"), { method: "POST", token: by.token, body });
const withdraw = (id: string | null, by = editor) =>
  api<Post>(path(id, "/review"), { method: "DELETE", token: by.token });
const read = async (id: string | null) => (await api<Post>(path(id), { token: owner.token })).body.data;
const edit = async (id: string | null, fields: object) => {
  const { version } = await read(id);
  return api<Post>(path(id), { method: "PATCH", token: editor.token, body: { version, ...fields } });
};
const verb = (id: string | null, name: string, body: object = {}) =>
  api<Post>(path(id, `/${name}`), {
    method: name === "schedule" ? "PUT" : "POST",
    token: editor.token,
    body,
  });
const noticesOf = async ({ token }: Person) =>
  (await api<{ items: Notice[] }>(`${tenant.path}/notices`, { token })).body.data.items;
const queue = async (query = "") =>
  (await api<{ items: ReviewItem[] }>(`${tenant.path}/runs/review${query}`, { token: owner.token })).body.data
    .items;
const count = async () =>
  (await api<Overview>(`${tenant.path}/overview`, { token: owner.token })).body.data.counts.review;
const failure = ({ status, body }: { status: number; body: { error: { code: string } } }) => [
  status,
  body.error?.code,
];
const requireApproval = () =>
  api(tenant.path, { method: "PATCH", cookie: owner.cookie, body: { requireApproval: true } });

/** The caller's context, where something happens before each batch. */
async function racing(person: Person, happens: () => Promise<unknown>) {
  const via = { kind: "session", sessionId: "test" } as const;
  const ctx = { ...testCtx(), actor: { kind: "user", userId: person.id, via } as const };
  const inside = await enterWorkspace(ctx, tenant.workspace.id);
  let isFirst = true;
  const d1 = beforeBatch(inside.d1, async () => {
    if (isFirst) {
      isFirst = false;
      await happens();
    }
  });
  return { ...inside, d1 };
}

describe("a draft sent for review", () => {
  it("shows who is asked by whom, in the post, the lists, the queue and the count", async () => {
    const id = await draft();
    expect((await read(id)).review).toBeNull();
    const { review } = await send(id, admin, "Is the price right?");
    expect(review).toMatchObject({
      state: "requested",
      reviewer: { id: admin.id, name: "Adam" },
      requestedBy: { id: editor.id, name: "Edith" },
      message: "Is the price right?",
      answer: null,
      editedSince: false,
    });
    const other = await draft({ title: "Hammers" });
    const list = async (query: string) =>
      (await api<{ items: PostSummary[] }>(`${tenant.path}/posts${query}`, { token: owner.token })).body.data
        .items;
    expect((await list("")).map((post) => [post.id, post.review?.state])).toEqual([
      [other, undefined],
      [id, "requested"],
    ]);
    expect((await list("?review=requested")).map((post) => post.id)).toEqual([id]);
    expect(await list("?review=approved")).toEqual([]);
    expect(await queue()).toMatchObject([
      { run: null, post: { id }, review: { message: "Is the price right?" } },
    ]);
    expect(await queue(`?reviewerId=${admin.id}`)).toHaveLength(1);
    expect(await queue(`?reviewerId=${owner.id}`)).toEqual([]);
    expect(await queue(`?postId=${other}`)).toEqual([]);
    expect(await count()).toBe(1);
  });

  it("is approved or sent back with a note, and both hear of it", async () => {
    const id = await draft();
    await send(id, admin, "Please read");
    expect(await noticesOf(editor)).toEqual([]);
    expect(await noticesOf(admin)).toMatchObject([
      {
        kind: "review_requested",
        targetId: id,
        personal: true,
        details: { by: "Edith", note: "Please read" },
      },
    ]);
    const changes = await reply(id, { answer: "changes_requested", note: "Name the price" });
    expect(changes.body.data.review).toMatchObject({
      state: "changes_requested",
      answer: { by: { name: "Adam" }, note: "Name the price" },
    });
    expect([await noticesOf(admin), await queue(), await count()]).toEqual([[], [], 0]);
    const [notice] = await noticesOf(editor);
    expect(notice).toMatchObject({
      kind: "review_answered",
      details: { title: "Anvils", by: "Adam", answer: "changes_requested", note: "Name the price" },
    });
    const dismiss = (by: Person) =>
      api(`${tenant.path}/notices/${notice?.id}/dismiss`, { method: "POST", token: by.token });
    expect((await dismiss(owner)).status).toBe(404);
    expect((await dismiss(editor)).status).toBe(200);
    expect(await noticesOf(editor)).toEqual([]);

    await send(id, admin);
    await reply(id, { answer: "approved" });
    expect(await read(id)).toMatchObject({
      review: { state: "approved" },
      metadata: { provenance: { approvedBy: "Adam" } },
    });
  });

  it("shows that it was edited after the answer, which still stands", async () => {
    const id = await draft();
    await send(id);
    await edit(id, { content: "We sell good anvils." });
    await reply(id, { answer: "approved" });
    await edit(id, { tags: ["iron"] });
    expect((await read(id)).review).toMatchObject({ state: "approved", editedSince: false });
    const { version } = await read(id);
    await api(path(id, "/autosave"), {
      method: "POST",
      token: editor.token,
      body: { version, content: "We sell the best anvils." },
    });
    expect((await read(id)).review).toMatchObject({ state: "approved", editedSince: true });
    await reply(id, { answer: "approved" });
    expect((await read(id)).review).toMatchObject({ state: "approved", editedSince: false });
  });

  it("is assigned to another, withdrawn, and sent again", async () => {
    const id = await draft();
    await send(id, admin, "Please read");
    const assigned = await request(id, { reviewerId: owner.id }, admin);
    expect(assigned.body.data.review).toMatchObject({
      reviewer: { name: "Olive" },
      requestedBy: { name: "Edith" },
      message: "Please read",
    });
    expect([await noticesOf(admin), (await noticesOf(owner)).length]).toEqual([[], 1]);
    expect(failure(await reply(id, { answer: "approved" }, admin))).toEqual([403, "forbidden"]);
    expect((await withdraw(id)).body.data.review).toBeNull();
    expect(await noticesOf(owner)).toEqual([]);
    expect(failure(await withdraw(id))).toEqual([409, "illegal_transition"]);
    expect(failure(await reply(id, { answer: "approved" }, owner))).toEqual([409, "illegal_transition"]);
    expect((await send(id, owner)).review?.reviewer?.name).toBe("Olive");
    const { items } = (await api<{ items: AuditEntry[] }>(`${tenant.path}/audit`, { token: owner.token }))
      .body.data;
    expect(items.filter(({ action }) => action.includes("review")).map(({ action }) => action)).toEqual([
      "post.review_requested",
      "post.review_withdrawn",
      "post.review_assigned",
      "post.review_requested",
    ]);
  });

  it("is not reviewed by its author, a viewer, a stranger, or once it is published", async () => {
    const id = await draft();
    const refused = async (reviewerId: string) => failure(await request(id, { reviewerId }));
    expect(await refused(editor.id)).toEqual([400, "invalid_request"]);
    expect(await refused(tenant.people.viewer.id)).toEqual([400, "invalid_request"]);
    const stranger = await makeTenant();
    expect(await refused(stranger.user.id)).toEqual([400, "invalid_request"]);
    await send(id);
    expect(failure(await request(id, { reviewerId: editor.id }, admin))).toEqual([400, "invalid_request"]);
    expect(failure(await reply(id, { answer: "approved" }, owner))).toEqual([403, "forbidden"]);
    expect(failure(await reply(id, { answer: "approved" }, editor))).toEqual([403, "forbidden"]);
    await verb(id, "publish");
    expect(await read(id)).toMatchObject({ status: "PUBLISHED", review: null });
    expect([await noticesOf(admin), await queue(), await count()]).toEqual([[], [], 0]);
    expect(failure(await request(id, { reviewerId: admin.id }))).toEqual([409, "illegal_transition"]);
  });

  it("goes to the trash without its review", async () => {
    const id = await draft();
    await send(id);
    await api(path(id), { method: "DELETE", token: editor.token });
    expect([await noticesOf(admin), await count()]).toEqual([[], 0]);
    await api(`${tenant.path}/trash/${id}/restore`, { method: "POST", token: editor.token });
    expect((await read(id)).review).toBeNull();
  });
});

describe("a reviewer who leaves or may no longer edit", () => {
  it.each([
    ["leaves", (ctx: Parameters<typeof removeMember>[0]) => removeMember(ctx, admin.id)],
    ["becomes a viewer", (ctx: Parameters<typeof removeMember>[0]) => updateMember(ctx, admin.id, "viewer")],
  ])("%s: the review waits for anyone but its author", async (_, happens) => {
    const id = await draft();
    await send(id);
    await happens(await racing(owner, async () => undefined));
    expect((await read(id)).review).toMatchObject({ state: "requested", reviewer: null });
    expect(await count()).toBe(1);
    const left = await env.DB.prepare("SELECT count(*) AS n FROM notices WHERE user_id = ?1")
      .bind(admin.id)
      .first("n");
    expect(left).toBe(0);
    expect(failure(await reply(id, { answer: "approved" }, editor))).toEqual([403, "forbidden"]);
    expect((await reply(id, { answer: "approved" }, owner)).body.data.review).toMatchObject({
      state: "approved",
      reviewer: { name: "Olive" },
    });
  });
});

describe("an answer that races", () => {
  it("with an edit is a conflict if the reviewer named the version that they read", async () => {
    const id = await draft();
    const { version } = await send(id);
    const ctx = await racing(admin, () => edit(id, { content: "We sell lead anvils." }));
    await expect(answerReview(ctx, id, { answer: "approved", note: "", version })).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await read(id)).review?.state).toBe("requested");
    expect(failure(await reply(id, { answer: "approved", version }))).toEqual([409, "conflict"]);
  });

  it("with an assignment or a withdrawal changes nothing", async () => {
    const id = await draft();
    await send(id);
    const assigned = await racing(admin, () => request(id, { reviewerId: owner.id }));
    await expect(answerReview(assigned, id, { answer: "approved", note: "" })).rejects.toMatchObject({
      code: "conflict",
    });
    const withdrawn = await racing(owner, () => withdraw(id));
    await expect(answerReview(withdrawn, id, { answer: "approved", note: "" })).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await read(id)).review).toBeNull();
  });
});

describe("a workspace that requires approvals", () => {
  beforeEach(requireApproval);

  it("publishes and schedules approved posts only, until they are edited", async () => {
    const id = await draft();
    const at = { localTime: "2099-06-01T10:00", timezone: "UTC" };
    expect(failure(await verb(id, "publish"))).toEqual([409, "approval_required"]);
    await send(id);
    expect(failure(await verb(id, "schedule", at))).toEqual([409, "approval_required"]);
    await reply(id, { answer: "changes_requested" });
    expect(failure(await verb(id, "publish"))).toEqual([409, "approval_required"]);
    await reply(id, { answer: "approved" });
    expect((await verb(id, "schedule", at)).status).toBe(200);
    await edit(id, { content: "Changed after the approval." });
    expect(failure(await verb(id, "publish"))).toEqual([409, "approval_required"]);
    const ctx = jobCtx({ now: () => Date.parse("2099-06-01T10:00:00Z") });
    await publishDue(ctx, tenant.workspace.id);
    expect(await read(id)).toMatchObject({
      status: "DRAFT",
      scheduleError: expect.stringContaining("publishes only approved posts"),
    });
    await reply(id, { answer: "approved" });
    expect((await verb(id, "publish")).status).toBe(200);
    await edit(id, { content: "Published posts are updated without one." });
    expect((await read(id)).content).toContain("updated without one");
  });

  it("refuses a post whose approval is withdrawn while it is published", async () => {
    const id = await draft();
    await send(id);
    await reply(id, { answer: "approved" });
    const ctx = await racing(editor, () => withdraw(id));
    await expect(publishPost(ctx, id, {})).rejects.toMatchObject({ code: "approval_required" });
    expect((await read(id)).status).toBe("DRAFT");
  });

  it("holds generated posts back for review, whose approval counts", async () => {
    const { id } = await placeRun(tenant, { images: false, finish: "publish" });
    await work(tenant);
    const run = await readRun(tenant, id);
    expect(run).toMatchObject({ review: "awaiting" });
    expect(await queue()).toMatchObject([{ run: { id }, review: null, heldBack: "approval_required" }]);
    expect((await call(tenant, `/${id}/approve`, { action: "publish" })).status).toBe(200);
    expect(await read(run.postId)).toMatchObject({ status: "PUBLISHED" });
  });
});

describe("a generated draft", () => {
  const awaiting = async () => {
    const { id } = await placeRun(tenant, { images: false });
    await work(tenant);
    return readRun(tenant, id);
  };
  const decide = (id: string, what: string, body: object, by = admin) =>
    call(tenant, `/${id}/${what}`, body, by.token);

  it("is in the queue once, assigned or not, and only its reviewer decides", async () => {
    const run = await awaiting();
    await send(run.postId, admin);
    expect(await queue()).toMatchObject([{ run: { id: run.id }, review: { reviewer: { name: "Adam" } } }]);
    expect(await queue(`?reviewerId=${admin.id}`)).toHaveLength(1);
    expect(await count()).toBe(1);
    for (const [what, body] of [
      ["approve", { action: "keep" }],
      ["approve", { action: "publish" }],
      ["reject", {}],
    ] as const)
      expect(failure(await decide(run.id, what, body, owner))).toEqual([403, "forbidden"]);
    expect((await decide(run.id, "approve", { action: "keep" })).status).toBe(200);
    expect((await read(run.postId)).review).toMatchObject({ state: "approved", reviewer: { name: "Adam" } });
    expect(await noticesOf(editor)).toMatchObject([{ details: { answer: "approved" } }]);
    expect((await decide(run.id, "reopen", {})).status).toBe(200);
    expect((await read(run.postId)).review).toMatchObject({ state: "requested", answer: null });
  });

  it("may be reviewed by who assigns it, and is approved by an answer, too", async () => {
    const run = await awaiting();
    expect((await request(run.postId, { reviewerId: admin.id }, admin)).status).toBe(200);
    expect((await reply(run.postId, { answer: "changes_requested", note: "Shorter" })).status).toBe(200);
    expect(await queue()).toMatchObject([{ review: { state: "changes_requested" } }]);
    expect((await reply(run.postId, { answer: "approved" })).status).toBe(200);
    expect(await readRun(tenant, run.id)).toMatchObject({ review: "approved" });
    expect(await queue()).toEqual([]);
  });

  it("loses its review when it is rejected, and an approval nobody asked for when it is reopened", async () => {
    const run = await awaiting();
    await send(run.postId, admin);
    expect((await decide(run.id, "reject", { reason: "Off topic" })).status).toBe(200);
    expect((await read(run.postId)).review).toBeNull();
    expect(await noticesOf(editor)).toMatchObject([{ details: { answer: "rejected", note: "Off topic" } }]);
    const other = await awaiting();
    await decide(other.id, "approve", { action: "keep" });
    expect((await read(other.postId)).review).toMatchObject({ state: "approved", requestedBy: null });
    await decide(other.id, "reopen", {});
    expect((await read(other.postId)).review).toBeNull();
  });
});
