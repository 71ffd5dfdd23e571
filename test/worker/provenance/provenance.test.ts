import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Post } from "../../../schema/api/posts";
import type { Workspace } from "../../../schema/api/workspaces";
import { rewriteSection } from "../../../worker/domains/editorial";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { connect } from "../mcp/mcp-client";
import { Site } from "../public/site";
import { call, memberCtx, placeRun, readRun, work } from "../runs/generation";
import { draft, scriptedModel, useModel } from "../runs/scripted-model";

let site: Site;
let tenant: Tenant;
beforeEach(async () => {
  site = await Site.open();
  tenant = site.tenant;
  await useModel(tenant);
});

const read = (id: string | null) => site.manage(`/posts/${id}`, "GET");
const recordOf = async (id: string | null) => (await read(id)).metadata.provenance;
const edit = async (id: string | null, fields: Record<string, unknown>) =>
  site.manage(`/posts/${id}`, "PATCH", { version: (await read(id)).version, ...fields });
const settings = (changed: Partial<Workspace>) => site.manage<Workspace>("", "PATCH", changed);

async function publicPost(slug: string) {
  const counter = await env.DB.prepare("SELECT counter FROM workspaces WHERE id = ?1")
    .bind(tenant.workspace.id)
    .first<number>("counter");
  const answer = await site.get<{ post: { metadata: Record<string, unknown> } }>(`/blogs/${slug}`, {
    ...site.key,
    "x-blogsvc-min-version": `${counter}`,
  });
  return answer.body.data.post.metadata;
}
const publicRecord = async (slug: string) => (await publicPost(slug)).provenance;
const jsonLd = async (slug: string) => JSON.stringify((await publicPost(slug)).jsonLd);

async function generate(how: Parameters<typeof placeRun>[1] = {}) {
  const { id } = await placeRun(tenant, { images: false, ...how });
  await work(tenant, { ai: scriptedModel().ai });
  const { postId } = await readRun(tenant, id);
  return { runId: id, post: await read(postId) };
}

describe("a generated post", () => {
  it("names who or what wrote each stage", async () => {
    const { post } = await generate();
    expect(post.metadata.provenance).toMatchObject({
      kind: "ai-generated",
      editedShare: 0,
      models: ["scripted"],
      approvedBy: null,
    });
    const by = post.metadata.provenance.stages.map(({ stage, by, models }) => [stage, by, ...models]);
    expect(by).toEqual([
      ["brief", "service"],
      ["outline", "model", "scripted"],
      ["sections", "model", "scripted"],
      ["edit", "model", "scripted"],
      ["evidence", "model", "scripted"],
      ["images", "service"],
      ["place", "service"],
    ]);
  });

  it("measures edits by hand, and is a person's text once most of it is", async () => {
    const { post } = await generate();
    await edit(post.id, { content: `${draft.content}\n\nA cactus of mine stood on a windowsill.` });
    const slightly = await recordOf(post.id);
    expect(slightly.kind).toBe("ai-generated");
    expect(slightly.editedShare).toBeGreaterThan(0);
    expect(slightly.editedShare).toBeLessThan(0.2);
    await edit(post.id, { content: "Entirely different words that a person typed on one quiet evening." });
    expect(await recordOf(post.id)).toMatchObject({ kind: "ai-assisted", editedShare: 1 });
  });

  it("still measures them after more saves than revisions are kept", async () => {
    const { post } = await generate();
    await edit(post.id, { content: `${draft.content}\n\nOne more sentence by hand.` });
    const { editedShare } = await recordOf(post.id);
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 220)
       INSERT INTO revisions (id, post_id, number, fields, reason, created_at)
       SELECT ?1 || i, ?1, i, '{}', 'saved', 1 FROM n`,
    )
      .bind(post.id)
      .run();
    await edit(post.id, { seo: { title: "Another title" } });
    expect((await recordOf(post.id)).editedShare).toBe(editedShare);
    const kept = await env.DB.prepare("SELECT count(*) AS n FROM revisions WHERE post_id = ?1")
      .bind(post.id)
      .first<number>("n");
    expect(kept).toBe(101);
  });

  it("tells readers what it is, and that a person reviewed it, without names", async () => {
    const { post, runId } = await generate();
    await call(tenant, `/${runId}/approve`, { action: "publish" });
    const { slug } = await read(post.id);
    expect((await recordOf(post.id)).approvedBy).toBe(tenant.user.name);
    expect(await publicRecord(slug)).toEqual({ kind: "ai-generated", reviewed: true });
    expect(await jsonLd(slug)).toContain('"creditText":"Written by AI and reviewed by a person."');
    expect(JSON.stringify(await publicPost(slug))).not.toMatch(
      new RegExp(`${tenant.user.name}|scripted|usr_`),
    );
  });

  it("says that no one reviewed it when a run published it", async () => {
    const { post } = await generate({ finish: "publish" });
    expect(post.status).toBe("PUBLISHED");
    expect(await publicRecord(post.slug)).toEqual({ kind: "ai-generated", reviewed: false });
  });

  it("carries a line and the models' names where the workspace shows them", async () => {
    const { post } = await generate({ finish: "publish" });
    await settings({ showProvenance: true });
    expect(await publicRecord(post.slug)).toMatchObject({ line: "Written by AI." });
    await settings({ showModels: true });
    expect(await publicRecord(post.slug)).toMatchObject({
      models: ["scripted"],
      line: "Written by AI (scripted).",
    });
    await settings({ showProvenance: false, showModels: false });
    expect(await publicRecord(post.slug)).toEqual({ kind: "ai-generated", reviewed: false });
  });

  it("changes for readers only with the public text", async () => {
    const { post } = await generate({ finish: "publish" });
    const { version } = await read(post.id);
    const content = "Words that a person typed instead, all of them, on one evening.";
    await site.manage(`/posts/${post.id}/autosave`, "POST", { version, content });
    expect(await publicRecord(post.slug)).toMatchObject({ kind: "ai-generated" });
    await edit(post.id, { content });
    expect(await publicRecord(post.slug)).toMatchObject({ kind: "ai-assisted" });
  });

  it("stays one in a copy", async () => {
    const { post } = await generate();
    const copy = await site.manage(`/posts/${post.id}/duplicate`, "POST", {});
    expect(copy.metadata.provenance).toMatchObject({
      kind: "ai-generated",
      editedShare: 0,
      models: ["scripted"],
    });
    await site.manage(`/posts/${copy.id}/publish`, "POST", {});
    expect(await publicRecord(copy.slug)).toEqual({ kind: "ai-generated", reviewed: true });
  });

  it("stays one after the trash", async () => {
    const { post } = await generate();
    await site.manage(`/posts/${post.id}`, "DELETE");
    const restored = await site.manage(`/trash/${post.id}/restore`, "POST", {});
    expect(restored.metadata.provenance).toMatchObject({ kind: "ai-generated", models: ["scripted"] });
  });

  it("loses its approval when the decision is undone", async () => {
    const { post, runId } = await generate();
    await call(tenant, `/${runId}/approve`, { action: "keep" });
    expect((await recordOf(post.id)).approvedBy).toBe(tenant.user.name);
    await call(tenant, `/${runId}/reopen`);
    expect((await recordOf(post.id)).approvedBy).toBeNull();
  });
});

describe("a post by hand", () => {
  it("is a person's, with no line and no credit", async () => {
    await settings({ showProvenance: true });
    const post = await site.publish({ title: "By hand" });
    expect(post.metadata.provenance).toMatchObject({
      kind: "human",
      editedShare: null,
      stages: [],
      approvedBy: tenant.user.name,
    });
    expect(await publicRecord(post.slug)).toEqual({ kind: "human", reviewed: true });
    expect(await jsonLd(post.slug)).not.toContain("creditText");
  });

  it("is assisted once a model polished a section or an MCP client edited it", async () => {
    const post = await site.draft({ title: "Polished", content: draft.content });
    const [heading = ""] = /(?<=^## ).*/m.exec(draft.content) ?? [];
    const asked = { heading, instruction: "Shorter", version: post.version, apply: false };
    await rewriteSection(await memberCtx(tenant), post.id, asked);
    expect(await recordOf(post.id)).toMatchObject({ kind: "ai-assisted", models: ["scripted"] });

    const { call: use } = await connect(tenant.token);
    const { data } = await use("create_draft", {
      workspace: tenant.workspace.slug,
      title: "Through MCP",
      content: "Words.",
    });
    expect(await recordOf(String(data.id))).toMatchObject({ kind: "ai-assisted", models: ["an MCP client"] });
  });
});

it("has no record of posts published before there were records", async () => {
  const { id, slug } = await site.publish({ title: "Old" });
  await env.DB.prepare("UPDATE posts SET provenance = NULL, approved_by = NULL WHERE id = ?1").bind(id).run();
  await settings({ name: "Renamed" });
  expect(await publicPost(slug)).not.toHaveProperty("provenance");
});

it.each([
  ["generated", "trainedAlgorithmicMedia"],
  ["template", "algorithmicMedia"],
  ["uploaded", null],
])("marks a hero image that was %s", async (source, type) => {
  const { id, slug } = await site.draft({ title: "With an image" });
  const hero = {
    imageId: "img_1",
    key: "ws/a.png",
    status: "ready",
    style: "photo",
    width: 7,
    height: 5,
    alt: "A",
  };
  await env.DB.prepare("UPDATE posts SET hero = ?2 WHERE id = ?1")
    .bind(id, JSON.stringify({ ...hero, source, createdAt: 1 }))
    .run();
  await site.manage(`/posts/${id}/publish`, "POST", {});
  const uri = type && `http://cv.iptc.org/newscodes/digitalsourcetype/${type}`;
  expect((await recordOf(id)).heroSourceType).toBe(uri);
  const record = (await publicRecord(slug)) as { heroSourceType?: string };
  expect(record.heroSourceType ?? null).toBe(uri);
  const told = await jsonLd(slug);
  if (uri) expect(told).toContain(`"digitalSourceType":"${uri}"`);
  else expect(told).not.toContain("digitalSourceType");
});

it("keeps records of workspaces apart", async () => {
  const { post } = await generate();
  const other = await makeTenant("Other");
  const answer = await api<Post>(`${other.path}/posts/${post.id}`, { token: other.token });
  expect(answer.status).toBe(404);
  const theirs = await Site.open("Theirs");
  const own = await theirs.draft({ title: "Own" });
  await env.DB.prepare("UPDATE runs SET post_id = ?1 WHERE post_id = ?2").bind(own.id, post.id).run();
  expect((await theirs.manage(`/posts/${own.id}`, "GET")).metadata.provenance).toMatchObject({
    kind: "human",
    stages: [],
  });
});
