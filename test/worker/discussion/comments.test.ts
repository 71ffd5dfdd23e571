import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { CommentCreate, CommentList, CommentThread, CommentUpdate } from "../../../schema/api/comments";
import { api, makeTenant, type Person, type Tenant } from "../fixtures/tenant";

let tenant: Tenant;

beforeAll(async () => {
  tenant = await makeTenant();
});

const content =
  "We sell **anvils** to [smiths](https://smiths.test).\n\nEvery anvil is tested. Every anvil is tested.\n";

async function draft(fields: object = {}): Promise<string> {
  const body = { title: "Anvils", content, ...fields };
  const { token } = tenant.people.editor;
  return (await api<{ id: string }>(`${tenant.path}/posts`, { method: "POST", token, body })).body.data.id;
}

const create = (postId: string, body: CommentCreate, { token }: Person = tenant.people.editor) =>
  api<CommentThread>(`${tenant.path}/posts/${postId}/comments`, { method: "POST", token, body });

const update = (postId: string, id: string, body: CommentUpdate, { token }: Person = tenant.people.editor) =>
  api<CommentThread>(`${tenant.path}/posts/${postId}/comments/${id}`, { method: "PATCH", token, body });

const remove = (postId: string, id: string, { token }: Person = tenant.people.editor) =>
  api(`${tenant.path}/posts/${postId}/comments/${id}`, { method: "DELETE", token });

const list = async (postId: string, { token }: Person = tenant.people.viewer) =>
  (await api<CommentList>(`${tenant.path}/posts/${postId}/comments`, { token })).body.data;

const edit = async (postId: string, fields: object) => {
  const path = `${tenant.path}/posts/${postId}`;
  const { token } = tenant;
  const { version } = (await api<{ version: number }>(path, { token })).body.data;
  await api(path, { method: "PATCH", token, body: { version, ...fields } });
};

describe("a comment on a passage", () => {
  it("finds it through its formatting, and keeps the words around it", async () => {
    const postId = await draft();
    const made = await create(postId, { text: "Which ones?", quote: "sell anvils to smiths" });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      author: { id: tenant.people.editor.id, name: "Edith" },
      text: "Which ones?",
      anchor: {
        quote: "sell anvils to smiths",
        before: "We ",
        after: expect.stringContaining("Every anvil"),
      },
      inText: true,
      resolved: null,
      editedAt: null,
      mentions: [],
      replies: [],
    });
    expect((await list(postId)).items).toEqual([made.body.data]);
  });

  it("survives edits, and says when its passage is gone", async () => {
    const postId = await draft();
    await create(postId, { text: "Which ones?", quote: "sell anvils to smiths" });
    await edit(postId, { content: `New first lines.\n\n${content.replace("**anvils**", "*anvils*")}` });
    expect((await list(postId)).items[0]?.inText).toBe(true);
    await edit(postId, { content: "We sell hammers." });
    expect((await list(postId)).items[0]).toMatchObject({
      inText: false,
      anchor: { quote: "sell anvils to smiths" },
    });
  });

  it("reads the unpublished changes of a published post", async () => {
    const postId = await draft();
    const path = `${tenant.path}/posts/${postId}`;
    const { token } = tenant;
    await api(`${path}/publish`, { method: "POST", token, body: {} });
    const { version } = (await api<{ version: number }>(path, { token })).body.data;
    await api(`${path}/autosave`, {
      method: "POST",
      token,
      body: { version, content: "Only private words." },
    });
    expect((await create(postId, { text: "Why?", quote: "private words" })).status).toBe(201);
    expect((await create(postId, { text: "Why?", quote: "sell anvils" })).status).toBe(400);
  });

  it("refuses a passage that is not in the text, and one for a reply", async () => {
    const postId = await draft();
    const refused = await create(postId, { text: "Hm", quote: "sell hammers" });
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      "quote: is not in the text of this post; copy it from there word for word",
    ]);
    expect((await create(postId, { text: "Hm", quote: "…!" })).status).toBe(400);
    expect((await create(postId, { text: " \u200b" })).status).toBe(400);
    const { id } = (await create(postId, { text: "First" })).body.data;
    const reply = await create(postId, { text: "Second", parentId: id, quote: "sell anvils" });
    expect(reply.body.error.message).toBe(
      "quote: omit this in a reply, which belongs to the same passage as the original comment",
    );
  });
});

describe("a thread", () => {
  it("collects replies, is resolved, and is reopened by a reply", async () => {
    const postId = await draft();
    const { id } = (await create(postId, { text: "About all of it" })).body.data;
    const first = (await create(postId, { text: "Yes", parentId: id }, tenant.people.admin)).body.data;
    const replyId = first.replies[0]?.id ?? "";
    const second = (await create(postId, { text: "No", parentId: replyId })).body.data;
    expect(second).toMatchObject({ id, anchor: null, inText: null });
    expect(second.replies.map(({ text, author }) => [text, author.name])).toEqual([
      ["Yes", "Adam"],
      ["No", "Edith"],
    ]);
    const resolved = await update(postId, id, { action: "resolve" }, tenant.people.admin);
    expect(resolved.body.data.resolved?.by.name).toBe("Adam");
    expect((await list(postId)).open).toBe(0);
    const again = await update(postId, id, { action: "resolve" });
    expect(again.body.data.resolved?.by.name).toBe("Adam");
    expect((await create(postId, { text: "Wait", parentId: id })).body.data.resolved).toBeNull();
    await update(postId, id, { action: "resolve" });
    expect((await update(postId, id, { action: "reopen" })).body.data.resolved).toBeNull();
    expect((await update(postId, replyId, { action: "resolve" })).status).toBe(400);
  });

  it("is edited by its author, and deleted with its replies by them or an admin", async () => {
    const postId = await draft();
    const { owner, admin, editor } = tenant.people;
    const { id } = (await create(postId, { text: "Mine" })).body.data;
    await create(postId, { text: "A reply", parentId: id }, owner);
    expect((await update(postId, id, { action: "edit", text: "Theirs" }, owner)).status).toBe(403);
    const edited = await update(postId, id, { action: "edit", text: "Still mine" });
    expect(edited.body.data).toMatchObject({ text: "Still mine", editedAt: expect.any(String) });
    const theirs = (await create(postId, { text: "Of the owner" }, owner)).body.data.id;
    expect((await remove(postId, theirs, editor)).status).toBe(403);
    expect((await remove(postId, theirs, admin)).status).toBe(200);
    expect((await remove(postId, id)).status).toBe(200);
    expect(await list(postId)).toEqual({ items: [], open: 0 });
    expect((await remove(postId, id)).status).toBe(404);
  });

  it("belongs to one post", async () => {
    const [postId, other] = [await draft(), await draft()];
    const { id } = (await create(postId, { text: "Here" })).body.data;
    expect((await update(other, id, { action: "resolve" })).status).toBe(404);
    expect((await create(other, { text: "There", parentId: id })).status).toBe(404);
  });

  it("is in the audit log, without its words", async () => {
    const postId = await draft();
    const { id } = (await create(postId, { text: "Secret words" })).body.data;
    await update(postId, id, { action: "edit", text: "Others" });
    await update(postId, id, { action: "resolve" });
    await update(postId, id, { action: "reopen" });
    await remove(postId, id);
    const { results } = await env.DB.prepare(
      "SELECT action, details FROM audit WHERE target_id = ?1 AND action LIKE 'post.comment%' ORDER BY rowid",
    )
      .bind(postId)
      .all();
    expect(results).toEqual(
      ["created", "edited", "resolved", "reopened", "deleted"].map((verb) => ({
        action: `post.comment_${verb}`,
        details: JSON.stringify({ title: "Anvils" }),
      })),
    );
  });
});

it("mentions members by name or email", async () => {
  const postId = await draft();
  const { admin, viewer } = tenant.people;
  const made = await create(postId, { text: `@adam, and @${viewer.email}: look. Not me@olive.test.` });
  expect(made.body.data.mentions.map(({ name }) => name).sort()).toEqual(["Adam", "Victor"]);
  const edited = await update(postId, made.body.data.id, { action: "edit", text: "@Adamant @Adam’s" });
  expect(edited.body.data.mentions).toEqual([{ id: admin.id, name: "Adam" }]);
});

it("stays while its post is in the trash, and goes with it", async () => {
  const postId = await draft();
  const { token } = tenant;
  await create(postId, { text: "Keep me" });
  const call = (path: string, method: string) => api(`${tenant.path}${path}`, { method, token });
  await call(`/posts/${postId}`, "DELETE");
  expect((await create(postId, { text: "Too late" })).status).toBe(404);
  await call(`/trash/${postId}/restore`, "POST");
  expect((await list(postId)).items.map(({ text }) => text)).toEqual(["Keep me"]);
  const left = () =>
    env.DB.prepare("SELECT count(*) AS n FROM comments WHERE post_id = ?1").bind(postId).first("n");
  await call(`/posts/${postId}`, "DELETE");
  expect(await left()).toBe(1);
  await call(`/trash/${postId}`, "DELETE");
  expect(await left()).toBe(0);
});

it("goes when the trash is emptied", async () => {
  const postId = await draft();
  const { token } = tenant;
  await create(postId, { text: "Keep me" });
  await api(`${tenant.path}/posts/${postId}`, { method: "DELETE", token });
  await api(`${tenant.path}/trash`, { method: "DELETE", token });
  const rows = await env.DB.prepare("SELECT id FROM comments WHERE post_id = ?1").bind(postId).all();
  expect(rows.results).toEqual([]);
});

it("is refused above 500 on one post", async () => {
  const postId = await draft();
  await env.DB.prepare(
    `WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 500)
     INSERT INTO comments (id, workspace_id, post_id, author_id, text, created_at)
     SELECT 'cmt_' || ?2 || n, ?1, ?2, ?3, 'x', 0 FROM n`,
  )
    .bind(tenant.workspace.id, postId, tenant.user.id)
    .run();
  const refused = await create(postId, { text: "One more" });
  expect([refused.status, refused.body.error.code]).toEqual([403, "limit_reached"]);
});
