import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { Notice } from "../../../schema/api/notices";
import { flagClaims } from "../../../worker/domains/editorial/evidence/participant";
import { enterWorkspace } from "../../../worker/domains/identity";
import { ClaimDesk, sourceText, supported } from "./claim-desk";

let desk: ClaimDesk;
let postId: string;

const stateOf = async (id: string) => (await desk.claimOf(id, supported)).state;
const notices = async () => (await desk.call<{ items: Notice[] }>("/notices")).body.data.items;
const flag = async (sourceId = desk.sourceId) => {
  const { workspace, role } = await enterWorkspace(desk.ctx, desk.ctx.workspace.id);
  const actor = { kind: "system" as const, job: "check-sources" };
  return flagClaims({ ...desk.ctx, workspace, role, actor }, sourceId);
};

beforeEach(async () => {
  desk = await ClaimDesk.open();
  postId = await desk.draft();
  await desk.find(postId);
});

it("flags the posts whose quote is gone, in one notice that names them", async () => {
  const other = await desk.draft({ title: "More anvils" });
  await desk.find(other);
  await desk.captureAnew("# About Acme\n\nAcme sold some anvils.");
  expect(await flag()).toBe(2);
  expect([await stateOf(postId), await stateOf(other)]).toEqual(["gone", "gone"]);
  expect(await notices()).toEqual([
    expect.objectContaining({
      kind: "quotes_gone",
      targetId: desk.sourceId,
      details: {
        title: "About Acme",
        url: "https://acme.test/",
        posts: expect.arrayContaining([
          { id: postId, title: "Anvils" },
          { id: other, title: "More anvils" },
        ]),
      },
    }),
  ]);
  expect(await flag()).toBe(0);
  expect(await notices()).toHaveLength(1);
});

it("takes posts in pages, and names them all in one notice", async () => {
  const { DB } = env;
  const copies = 60;
  const made = JSON.stringify(Array.from({ length: copies }, (_, at) => at));
  const columns = async (table: string) =>
    (await DB.prepare(`SELECT name FROM pragma_table_info('${table}')`).all<{ name: string }>()).results.map(
      ({ name }) => name,
    );
  const copy = async (table: string, changed: Record<string, string>, where: string) => {
    const names = await columns(table);
    const values = names.map((name) => changed[name] ?? `t.${name}`);
    return DB.prepare(
      `INSERT INTO ${table} (${names.join(", ")}) SELECT ${values.join(", ")} FROM ${table} t, json_each(?2) j WHERE ${where} = ?1`,
    ).bind(postId, made);
  };
  const suffixed = (name: string) => `t.${name} || '-' || j.value`;
  await DB.batch([
    await copy("posts", { id: suffixed("id"), slug: suffixed("slug"), seq: "NULL" }, "t.id"),
    await copy("claims", { id: suffixed("id"), post_id: suffixed("post_id") }, "t.post_id"),
  ]);
  await desk.captureAnew("# About Acme\n\nAcme sold some anvils.");
  let most = 0;
  const { ctx } = desk;
  const batch: typeof ctx.db.batch = async (queries) => {
    const answers = await ctx.db.batch(queries);
    most = Math.max(most, ...answers.map((rows) => (Array.isArray(rows) ? rows.length : 0)));
    return answers;
  };
  const db = Object.assign(Object.create(ctx.db), { batch });
  expect(await flagClaims({ ...ctx, db }, desk.sourceId)).toBe(copies + 1);
  expect(most).toBeLessThan(copies);
  const [notice, ...others] = await notices();
  expect(others).toEqual([]);
  expect(notice?.details).toMatchObject({ posts: { length: copies + 1 } });
  expect(await flag()).toBe(0);
});

it("minds no change that leaves the quote", async () => {
  await desk.captureAnew(sourceText.replace("4,200 anvils", "4,200\nanvils").concat("More."));
  expect(await flag()).toBe(0);
  expect(await stateOf(postId)).toBe("supported");
  expect(await notices()).toEqual([]);
});

it("takes a page that is gone for a quote that is gone, and one that is back for one that is back", async () => {
  await desk.captureAnew(sourceText, { checkState: "gone" });
  expect(await flag()).toBe(1);
  expect(await stateOf(postId)).toBe("gone");
  await desk.captureAnew(sourceText, { checkState: "same" });
  expect(await flag()).toBe(0);
  expect(await stateOf(postId)).toBe("supported");
});

it("removes the citation from a published post, with an event", async () => {
  await desk.set({ showCitations: true });
  await desk.call(`/posts/${postId}/publish`, "POST", {});
  await desk.captureAnew("Nothing.");
  await flag();
  expect((await desk.events()).at(-1)).toBe("post.updated anvils");
});

it("changes neither accepted claims nor another workspace's claims", async () => {
  await desk.decide(postId, supported, { action: "accept" });
  const theirs = await ClaimDesk.open();
  const post = await theirs.draft();
  await theirs.find(post);
  await theirs.captureAnew("Nothing.");
  await desk.captureAnew("Nothing.");
  expect(await flag()).toBe(0);
  expect(await flag(theirs.sourceId)).toBe(0);
  expect(await stateOf(postId)).toBe("accepted");
  expect((await theirs.claimOf(post, supported)).state).toBe("supported");
});
