import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Citation } from "../../../schema/api/claims";
import type { PublicPost } from "../../../schema/api/public";
import { sources } from "../../../schema/tables";
import { api } from "../fixtures/api";
import { storedSource } from "../sources/stored-source";
import { ClaimDesk, content, invented, supported } from "./claim-desk";

let desk: ClaimDesk;
let postId: string;
let secondId: string;

const readPost = async (): Promise<PublicPost> => {
  const path = `/v1/public/${desk.tenant.workspace.slug}/blogs/anvils`;
  const minVersion = await env.DB.prepare("SELECT counter FROM workspaces WHERE id = ?1")
    .bind(desk.ctx.workspace.id)
    .first<number>("counter");
  const answer = await api<{ post: PublicPost }>(path, {
    headers: { "x-api-key": desk.tenant.apiKey, "x-blogsvc-min-version": `${minVersion}` },
  });
  return answer.body.data.post;
};
const read = async (): Promise<Citation[] | undefined> => (await readPost()).citations;
const cited = async () => (await readPost()).metadata.jsonLd;

const first = {
  sentence: supported,
  quote: supported,
  title: "About Acme",
  url: "https://acme.test/",
};
const second = { ...first, sentence: invented, quote: "In 1850, Acme sold 9 million anvils" };
const bindIt = () =>
  desk.decide(postId, invented, { action: "bind", sourceId: secondId, quote: second.quote });
const updates = async () => (await desk.events()).filter((event) => event === "post.updated anvils").length;

beforeEach(async () => {
  desk = await ClaimDesk.open();
  secondId = await storedSource(desk.ctx, { text: `${second.quote}.`, title: second.title });
  postId = await desk.draft();
  await desk.find(postId);
});

describe("where a workspace shows its sources", () => {
  beforeEach(async () => {
    await desk.set({ showCitations: true });
    await desk.call(`/posts/${postId}/publish`, "POST", {});
  });

  it("includes them in the post, only for supported claims", async () => {
    expect(await read()).toEqual([first]);
  });

  it("names each source once in the structured data, by address where it has one", async () => {
    const posting = (citation: unknown) => ({ "@graph": [{ "@type": "BlogPosting", citation }] });
    const page = { "@type": "WebPage", name: first.title, url: first.url };
    expect(await cited()).toMatchObject(posting([page]));
    await bindIt();
    expect(await cited()).toMatchObject(posting([page]));
    await desk.set({ showCitations: false });
    expect(JSON.stringify(await cited())).not.toContain("citation");
  });

  it("follows each change of a claim, with an event where something changed", async () => {
    expect(await read()).toEqual([first]);
    await bindIt();
    expect(await read()).toEqual([first, second]);
    expect(await updates()).toBe(1);
    await bindIt();
    expect(await updates()).toBe(1);
    await desk.decide(postId, invented, { action: "accept" });
    expect(await read()).toEqual([first]);
    expect(await updates()).toBe(2);
    await desk.decide(postId, invented, { action: "reset" });
    expect(await updates()).toBe(2);
    await desk.find(postId);
    expect(await updates()).toBe(2);
  });

  it("leaves the post's version to those who edit it", async () => {
    const before = (await desk.call(`/posts/${postId}`)).body.data.version;
    await bindIt();
    expect((await desk.call(`/posts/${postId}`)).body.data.version).toBe(before);
  });

  it("follows the text", async () => {
    const edit = async (text: string) => {
      const { version } = (await desk.call(`/posts/${postId}`)).body.data;
      await desk.call(`/posts/${postId}`, "PATCH", { version, content: text });
    };
    await edit(invented);
    expect(await read()).toBeUndefined();
    await edit(content);
    expect(await read()).toEqual([first]);
  });

  it("names no source without an address", async () => {
    await desk.ctx.db.update(sources).set({ url: null });
    await bindIt();
    expect(await read()).toBeUndefined();
  });

  it("cites no source that may not be quoted, and says so where that changes", async () => {
    const quotable = (value: boolean) => desk.call(`/sources/${desk.sourceId}`, "PATCH", { quotable: value });
    await quotable(false);
    expect([await read(), await updates()]).toEqual([undefined, 1]);
    await bindIt();
    expect([await read(), await updates()]).toEqual([[second], 2]);
    const { version } = (await desk.call(`/posts/${postId}`)).body.data;
    await desk.call(`/posts/${postId}`, "PATCH", { version, content: `${content}\nMore.` });
    expect(await read()).toEqual([second]);
    await quotable(true);
    expect(await read()).toEqual([first, second]);
    const told = await updates();
    await quotable(true);
    expect(await updates()).toBe(told);
  });

  it("removes them all with the setting, with events", async () => {
    await desk.set({ showCitations: false });
    expect(await read()).toBeUndefined();
    await desk.set({ showCitations: true });
    expect(await read()).toEqual([first]);
    expect((await desk.events()).filter((event) => event === "workspace.updated ")).toHaveLength(3);
  });
});

describe("where it does not", () => {
  it("shows and announces nothing, but keeps them ready", async () => {
    await desk.call(`/posts/${postId}/publish`, "POST", {});
    await bindIt();
    expect(await read()).toBeUndefined();
    expect(await updates()).toBe(0);
    await desk.set({ showCitations: true });
    expect(await read()).toEqual([first, second]);
  });
});
