import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { PostFields } from "../../../schema/api/post-fields";
import type { WorkspaceCtx } from "../../../worker/context";
import { answerReview, requestReview, withdrawReview } from "../../../worker/domains/discussion";
import { findClaims, updateClaim } from "../../../worker/domains/editorial";
import { flagClaims } from "../../../worker/domains/editorial/evidence/participant";
import { approveRun, reopenReview } from "../../../worker/domains/generation";
import { enterWorkspace, updateWorkspace } from "../../../worker/domains/identity";
import { actingAs } from "../../../worker/domains/identity/auth/users";
import { createPost, publishPost, schedulePost, updatePost } from "../../../worker/domains/posts";
import { sendExternalPost, sendPosts } from "../../../worker/domains/sites";
import { Stage } from "./stage";

/** The workspace publishes only approved posts. */
let stage: Stage;
let reviewer: WorkspaceCtx;
beforeEach(async () => {
  stage = await Stage.open();
  const { id } = stage.tenant.workspace;
  await env.DB.prepare("UPDATE workspaces SET require_approval = 1 WHERE id = ?1").bind(id).run();
  stage.ctx.workspace.requireApproval = true;
  const entered = await enterWorkspace(actingAs(stage.ctx, stage.tenant.people.admin.id), id);
  reviewer = { ...stage.ctx, actor: entered.actor, role: entered.role };
});

const minute = 60_000;
const at = "2099-01-01T00:00:00.000Z";
const answer = (id: string, to: "approved" | "changes_requested") =>
  answerReview(reviewer, id, { answer: to, note: "" });
const request = (id: string) =>
  requestReview(stage.ctx, id, { reviewerId: stage.tenant.people.admin.id, message: "" });
const approve = async (id: string) => {
  await request(id);
  await answer(id, "approved");
  return id;
};
const approved = async (title: string) => approve(await createPost(stage.ctx, { title }));
const edit = async (id: string, fields: PostFields) => {
  const sql = "SELECT version FROM posts WHERE id = ?1";
  const version = (await env.DB.prepare(sql).bind(id).first<number>("version")) ?? 0;
  await updatePost(stage.ctx, id, { version, fields });
};
const later = async () => {
  stage.now += minute;
  await stage.work();
};
const there = () => stage.other.alive().map(({ state }) => state);

it.each([{ mode: "publish" }, { mode: "schedule", scheduledAt: at }] as const)(
  "neither publishes nor schedules an unapproved draft on a site: %o",
  async (input) => {
    await stage.connect("off");
    const id = await createPost(stage.ctx, { title: "A title" });
    await expect(sendExternalPost(stage.ctx, id, "wordpress", input)).rejects.toMatchObject({
      code: "approval_required",
      details: { posts: [{ id, title: "A title" }] },
    });
    await later();
    expect(there()).toEqual([]);
    await sendExternalPost(stage.ctx, await approved("Another title"), "wordpress", input);
    await later();
    expect(there()).toEqual([input.mode === "publish" ? "published" : "scheduled"]);
  },
);

it("sends unapproved drafts as drafts, and updates a post that is already public on the site", async () => {
  await stage.connect("off");
  const id = await createPost(stage.ctx, { title: "A title" });
  await sendExternalPost(stage.ctx, id, "wordpress", { mode: "draft" });
  await later();
  expect(there()).toEqual(["draft"]);

  await publishPost(stage.ctx, await approve(id), {});
  await sendExternalPost(stage.ctx, id, "wordpress", { mode: "publish" });
  await later();
  await edit(id, { title: "Another title" });
  await sendExternalPost(stage.ctx, id, "wordpress", { mode: "publish" });
  await later();
  expect(stage.article()).toMatchObject({ state: "published", article: { title: "Another title" } });
});

it.each([
  ["is edited", (id: string) => edit(id, { title: "Another title" })],
  ["has its approval withdrawn", async (id: string) => void (await withdrawReview(stage.ctx, id))],
  ["needs changes after all", async (id: string) => void (await answer(id, "changes_requested"))],
  ["is sent for review again", async (id: string) => void (await request(id))],
])("cancels the remote schedule of a post that %s, until it is approved again", async (_, change) => {
  await stage.connect("schedule");
  const id = await approved("A title");
  await schedulePost(stage.ctx, id, { scheduledAt: at });
  await later();
  expect(there()).toEqual(["scheduled"]);
  await change(id);
  await later();
  expect(there()).toEqual(["draft"]);
  await approve(id);
  await later();
  expect(there()).toEqual(["scheduled"]);
});

it("cancels the remote schedule of a generated draft whose approval is undone, until it is approved again", async () => {
  await stage.connect("off");
  const id = await createPost(stage.ctx, { title: "A title" });
  const run = `run_${id}`;
  await env.DB.prepare(
    `INSERT INTO runs (id, workspace_id, kind, state, stage, title, options, post_id, review, created_at, updated_at)
     VALUES (?1, ?2, 'post', 'completed', 'place', 'A title', '{"kind":"post","topic":{"title":"A title","angle":"","keywords":[]}}', ?3, 'awaiting', 0, 0)`,
  )
    .bind(run, stage.tenant.workspace.id, id)
    .run();
  await approveRun(reviewer, run, { action: "keep" });
  await sendExternalPost(stage.ctx, id, "wordpress", { mode: "schedule", scheduledAt: at });
  await later();
  expect(there()).toEqual(["scheduled"]);
  await reopenReview(reviewer, run);
  await later();
  expect(there()).toEqual(["draft"]);
  await approveRun(reviewer, run, { action: "keep" });
  await later();
  expect(there()).toEqual(["scheduled"]);
});

const requireApproval = async (required: boolean) => {
  const admin = await enterWorkspace(reviewer, stage.tenant.workspace.id);
  await updateWorkspace(admin, { requireApproval: required });
  stage.ctx.workspace.requireApproval = required;
  await later();
};

it("cancels remote schedules of unapproved drafts once approval is required, until it no longer is", async () => {
  await stage.connect("schedule");
  await requireApproval(false);
  await schedulePost(stage.ctx, await createPost(stage.ctx, { title: "A title" }), { scheduledAt: at });
  await later();
  expect(there()).toEqual(["scheduled"]);
  await requireApproval(true);
  expect(there()).toEqual(["draft"]);
  await requireApproval(false);
  expect(there()).toEqual(["scheduled"]);
});

it("says of many posts which ones lack approval", async () => {
  await stage.connect("off");
  const approvedId = await approved("A title");
  await schedulePost(stage.ctx, approvedId, { scheduledAt: at });
  await requireApproval(false);
  const id = await createPost(stage.ctx, { title: "Another title" });
  await schedulePost(stage.ctx, id, { scheduledAt: at });
  await requireApproval(true);
  expect(
    await sendPosts(stage.ctx, "wordpress", { postIds: [approvedId, id], mode: "schedule" }),
  ).toMatchObject({ queued: 1, skipped: [{ postId: id, reason: "not_approved" }] });
});

it("sends nothing when a review changes while no approval is required", async () => {
  stage.ctx.workspace.requireApproval = false;
  await stage.connect("schedule");
  const id = await createPost(stage.ctx, { title: "A title" });
  const before = await stage.deliveries();
  await approve(id);
  await withdrawReview(stage.ctx, id);
  expect(await stage.deliveries()).toEqual(before);
});

it("neither publishes nor schedules a draft on a site while a claim lacks required evidence", async () => {
  const { id: workspaceId } = stage.tenant.workspace;
  const settings = "UPDATE workspaces SET require_approval = 0, require_evidence = 1 WHERE id = ?1";
  await env.DB.prepare(settings).bind(workspaceId).run();
  await stage.connect("off");
  const id = await createPost(stage.ctx, { title: "A title", content: "Acme sold 4,200 anvils." });
  await env.DB.prepare(
    `INSERT INTO claims (id, workspace_id, post_id, position, sentence, kind, state, created_at, updated_at)
     VALUES (?1, ?2, ?3, 0, 'Acme sold 4,200 anvils.', 'number', 'unsupported', 0, 0)`,
  )
    .bind(`clm_${id}`, workspaceId, id)
    .run();
  for (const input of [{ mode: "publish" }, { mode: "schedule", scheduledAt: at }] as const)
    await expect(sendExternalPost(stage.ctx, id, "wordpress", input)).rejects.toMatchObject({
      code: "unsupported_claims",
    });
  await later();
  expect(there()).toEqual([]);
});

const said = "Acme sold 4,200 anvils in 2024.";

/**
 * A draft scheduled on the site, for `only` there if given, whose claim is quoted from a source; the workspace requires evidence unless told
 * otherwise.
 */
async function quotedDraft(required = true, only: string | null = null) {
  const workspaceId = stage.tenant.workspace.id;
  const settings = "UPDATE workspaces SET require_approval = 0, require_evidence = ?2 WHERE id = ?1";
  await env.DB.prepare(settings).bind(workspaceId, Number(required)).run();
  Object.assign(stage.ctx.workspace, { requireApproval: false, requireEvidence: required });
  await stage.connect(only === null ? "schedule" : "off");
  const id = await createPost(stage.ctx, { title: "A title", content: said });
  const ids = { post: id, source: `src_${id}`, claim: `clm_${id}` };
  await env.BUCKET.put(ids.source, said);
  await env.DB.prepare(
    `INSERT INTO sources (id, workspace_id, kind, state, url, title, text_key, text_hash, created_at)
     VALUES (?1, ?2, 'page', 'ready', 'https://acme.example', 'Acme', ?1, 'a', 0)`,
  )
    .bind(ids.source, workspaceId)
    .run();
  await env.DB.prepare(
    `INSERT INTO claims (id, workspace_id, post_id, position, sentence, kind, state, source_id, quote, created_at, updated_at)
     VALUES (?1, ?2, ?3, 0, ?4, 'number', 'supported', ?5, ?4, 0, 0)`,
  )
    .bind(ids.claim, workspaceId, id, said, ids.source)
    .run();
  if (only === null) await schedulePost(stage.ctx, id, { scheduledAt: at });
  else await sendExternalPost(stage.ctx, id, "wordpress", { mode: "schedule", scheduledAt: only });
  await later();
  expect(there()).toEqual(["scheduled"]);
  return ids;
}
type Quoted = Awaited<ReturnType<typeof quotedDraft>>;

const pageIs = async (state: "same" | "gone", { source }: Quoted) => {
  await env.DB.prepare("UPDATE sources SET check_state = ?2 WHERE id = ?1").bind(source, state).run();
  await flagClaims(stage.ctx, source);
};
const reset = ({ post, claim }: Quoted) => updateClaim(stage.ctx, post, claim, { action: "reset" });

it.each([
  ["the page that it quotes is gone", (of: Quoted) => pageIs("gone", of), (of: Quoted) => pageIs("same", of)],
  [
    "someone unlinks its claim",
    reset,
    ({ post, claim, source }: Quoted) =>
      updateClaim(stage.ctx, post, claim, { action: "bind", sourceId: source, quote: said }),
  ],
  [
    "a check finds a claim without a quote",
    async ({ post }: Quoted) => {
      await env.DB.prepare("DELETE FROM claims WHERE post_id = ?1").bind(post).run();
      await findClaims(stage.ctx, post, { sourceIds: [] });
    },
    async ({ post }: Quoted) => {
      const claim = await env.DB.prepare("SELECT id FROM claims WHERE post_id = ?1")
        .bind(post)
        .first<string>("id");
      await updateClaim(stage.ctx, post, claim ?? "", { action: "accept" });
    },
  ],
  [
    "its sentence is edited back",
    async ({ post, ...of }: Quoted) => {
      await edit(post, { content: "Some words." });
      await reset({ post, ...of });
      await later();
      expect(there()).toEqual(["scheduled"]);
      await edit(post, { content: said });
    },
    ({ post }: Quoted) => edit(post, { content: "Some words." }),
  ],
])("cancels the remote schedule of a draft when %s, until it has evidence again", async (_, lose, regain) => {
  const of = await quotedDraft();
  await lose(of);
  await later();
  expect(there()).toEqual(["draft"]);
  await regain(of);
  await later();
  expect(there()).toEqual(["scheduled"]);
});

it("cancels remote schedules of drafts without evidence once it is required, until it no longer is", async () => {
  await reset(await quotedDraft(false));
  await later();
  expect(there()).toEqual(["scheduled"]);
  const requireEvidence = async (required: boolean) => {
    const admin = await enterWorkspace(reviewer, stage.tenant.workspace.id);
    await updateWorkspace(admin, { requireEvidence: required });
    await later();
  };
  await requireEvidence(true);
  expect(there()).toEqual(["draft"]);
  await requireEvidence(false);
  expect(there()).toEqual(["scheduled"]);
});

const inTenMinutes = () => new Date(stage.now + 10 * minute).toISOString();

it("keeps an article public that the site had published before its evidence was lost", async () => {
  const of = await quotedDraft(true, inTenMinutes());
  stage.now += 20 * minute;
  await pageIs("gone", of);
  await later();
  expect(there()).not.toContain("draft");
});

it.each([
  ["its evidence is back", (of: Quoted) => pageIs("same", of)],
  [
    "evidence is no longer required",
    async () => {
      const admin = await enterWorkspace(reviewer, stage.tenant.workspace.id);
      await updateWorkspace(admin, { requireEvidence: false });
    },
  ],
])("publishes nothing on a site if its time there passed before %s", async (_, regain) => {
  const of = await quotedDraft(true, inTenMinutes());
  await pageIs("gone", of);
  await later();
  expect(there()).toEqual(["draft"]);
  stage.now += 20 * minute;
  await regain(of);
  await later();
  expect(there()).toEqual(["draft"]);
});

it("sends nothing when the claims of a draft without a date change", async () => {
  const { post, ...of } = await quotedDraft();
  const before = await stage.deliveries();
  const other = await createPost(stage.ctx, { title: "A title", content: said });
  await findClaims(stage.ctx, other, { sourceIds: [] });
  expect(await stage.deliveries()).toEqual(before);
  await reset({ post, ...of });
  expect(await sendPosts(stage.ctx, "wordpress", { postIds: [post], mode: "schedule" })).toMatchObject({
    queued: 1,
  });
  await later();
  expect(there()).toEqual(["draft"]);
});

it("says of many posts which ones lack evidence", async () => {
  const { post, ...of } = await quotedDraft();
  await stage.forgetExternal();
  await reset({ post, ...of });
  expect(await sendPosts(stage.ctx, "wordpress", { postIds: [post], mode: "schedule" })).toMatchObject({
    queued: 0,
    skipped: [{ postId: post, reason: "unsupported_claims" }],
  });
});
