import { beforeAll, describe, expect, it } from "vitest";
import { briefNote } from "../../../schema/api/brief-note";
import type { Post } from "../../../schema/api/posts";
import { QualityCheck, type QualityReport } from "../../../schema/api/quality";
import { api } from "../fixtures/api";
import { makeTenant, makeToken, type Tenant } from "../fixtures/tenant";

const published = {
  title: "Choosing an anvil for a small forge",
  content:
    "An anvil for a small forge should be heavy and flat. Look at its face first, then at its horn, and strike it once: it must ring.",
};
const fields = {
  title: "What to look at before you buy",
  content: "Before choosing an anvil for a small forge, sleep a night.",
  seoTitle: null,
  seoDescription: "What to look at before you buy an anvil, and what to leave aside.",
  seoKeywords: [],
  excerpt: null,
};

let tenant: Tenant;
let postId: string;

const call = <T>(path: string, body: unknown, token = tenant.token) =>
  api<T>(`${tenant.path}${path}`, { method: "POST", body, token });
const look = async (more: Record<string, unknown> = {}) =>
  (await call<QualityReport>(`/posts/${postId}/quality`, { ...fields, ...more })).body.data;

beforeAll(async () => {
  tenant = await makeTenant();
  const other = await call<Post>("/posts", published);
  await call(`/posts/${other.body.data.id}/publish`, {});
  await call("/posts", { title: "What nobody has read yet", content: "A draft." });
  postId = (await call<Post>("/posts", { title: "Mine", content: "" })).body.data.id;
});

describe("looking at a post", () => {
  it("reports each check's outcome once: found, passed or skipped", async () => {
    const { findings, passed, skipped } = await look({ content: `${fields.content} [a](https://b.test)` });
    const told = new Set([...findings, ...skipped].map(({ check }) => check));
    expect([...told, ...passed].toSorted()).toEqual([...QualityCheck.options].toSorted());
    expect(skipped).toEqual([{ check: "links_alive", reason: expect.any(String) }, expect.anything()]);
  });

  it("suggests links to published posts only", async () => {
    const { findings } = await look({ content: `${fields.content} What nobody has read yet is left out.` });
    expect(findings.map(({ check, suggestion }) => [check, suggestion?.replace])).toEqual([
      ["internal_links", "[choosing an anvil for a small forge](/blog/choosing-an-anvil-for-a-small-forge)"],
    ]);
  });

  it("warns about a text that repeats another post", async () => {
    const same = await look(published);
    expect(same.findings.filter(({ check }) => check === "sameness")).toHaveLength(1);
    expect((await look()).passed).toContain("sameness");
  });

  it("sees the note of a brief", async () => {
    const { findings } = await look({ content: `${briefNote}\n\nText.` });
    expect(findings.map(({ check }) => check)).toContain("brief_draft");
  });

  it("checks links to nowhere without following any", async () => {
    const { findings } = await look({ content: "[a](/blog/what-nobody-has-read-yet)" });
    expect(findings.map(({ check }) => check)).toContain("links_alive");
  });

  it("changes nothing, and is for editors of the workspace", async () => {
    const read = await makeToken(tenant.user, "read");
    const path = `/posts/${postId}/quality`;
    expect((await call(path, fields, read)).status).toBe(403);
    expect((await call(path, fields, tenant.people.viewer.token)).status).toBe(403);
    const stranger = await makeTenant();
    expect((await call(path, fields, stranger.token)).status).toBe(404);
    const elsewhere = await api(`${stranger.path}${path}`, {
      method: "POST",
      body: fields,
      token: stranger.token,
    });
    expect(elsewhere.status).toBe(404);
    expect(
      (await api<Post>(`${tenant.path}/posts/${postId}`, { token: tenant.token })).body.data.content,
    ).toBe("");
  });
});
