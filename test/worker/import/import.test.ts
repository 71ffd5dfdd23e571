import { strToU8, unzipSync, zipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import type { ImportResult } from "../../../schema/api/imports";
import type { Post, PostSummary } from "../../../schema/api/posts";
import { api, makeTenant, send, type Tenant } from "../fixtures/tenant";

let tenant: Tenant;

beforeEach(async () => {
  tenant = await makeTenant();
});

type Files = Record<string, string | Uint8Array>;

function formOf(files: Files, slugs?: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, content] of Object.entries(files)) form.append("files", new File([content], name));
  if (slugs) form.append("slugs", JSON.stringify(slugs));
  return form;
}

async function upload(
  files: Files,
  options: { dryRun?: boolean; slugs?: Record<string, string>; to?: Tenant } = {},
) {
  const to = options.to ?? tenant;
  const query = options.dryRun ? "?dryRun=true" : "";
  const body = formOf(files, options.slugs);
  const answer = await api<ImportResult>(`${to.path}/posts/import${query}`, {
    method: "POST",
    token: to.token,
    body,
  });
  expect(answer.status).toBe(200);
  return answer.body.data;
}

const listed = async (of = tenant) =>
  (await api<{ items: PostSummary[] }>(`${of.path}/posts?limit=100`, { token: of.token })).body.data.items;

const detail = async (id: string, of = tenant) =>
  (await api<Post>(`${of.path}/posts/${id}`, { token: of.token })).body.data;

const zola = (path: string, title: string, more = "", body = "\nBody.\n") =>
  `+++\npath = "${path}"\ntitle = "${title}"\n${more}+++\n${body}`;

describe("an import", () => {
  it("takes date, slug, aliases and status from Zola front matter", async () => {
    const result = await upload({
      "a.md": zola(
        "2014/12/12/1.0-Timeline",
        "Timeline",
        'authors = ["Ann"]\naliases = ["2014/12/12/1.0-Timeline.html"]\n',
      ),
      "b.md": zola("2020/01/02/Draft", "A draft", "draft = true\n"),
    });
    expect(result.counts).toEqual({ created: 2, updated: 0, unchanged: 0, failed: 0, skipped: 0 });
    expect(result.items[0]).toMatchObject({
      path: "a.md",
      slug: "1-0-timeline",
      status: "PUBLISHED",
      publishedAt: "2014-12-12T00:00:00.000Z",
      aliases: ["/2014/12/12/1.0-Timeline.html"],
    });
    const post = await detail(result.items[0]?.postId ?? "");
    expect(post).toMatchObject({
      authors: ["Ann"],
      content: "\nBody.\n",
      metadata: { aliases: ["/2014/12/12/1.0-Timeline.html"] },
    });
    expect(post.updatedAt).toBe("2014-12-12T00:00:00.000Z");
    expect((await listed()).find(({ slug }) => slug === "draft")?.status).toBe("DRAFT");
  });

  it("writes nothing on a dry run", async () => {
    const result = await upload({ "a.md": zola("2014/12/12/x", "X") }, { dryRun: true });
    expect(result).toMatchObject({ dryRun: true, counts: { created: 1 } });
    expect(await listed()).toEqual([]);
  });

  it("changes nothing the second time, and updates what changed in a file", async () => {
    const files = { "a.md": zola("2014/12/12/x", "X"), "b.md": zola("2015/01/01/y", "Y") };
    await upload(files);
    const before = await listed();
    const again = await upload(files);
    expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await listed()).toEqual(before);
    const third = await upload({ ...files, "a.md": zola("2014/12/12/x", "X, revised") });
    expect(third.counts).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect(await listed()).toHaveLength(2);
  });

  it("never publishes again what was withdrawn here", async () => {
    const files = { "a.md": zola("2014/12/12/x", "X") };
    const id = (await upload(files)).items[0]?.postId ?? "";
    await api(`${tenant.path}/posts/${id}/unpublish`, { method: "POST", token: tenant.token, body: {} });
    const again = await upload({ "a.md": zola("2014/12/12/x", "X2") });
    expect(again.items[0]?.warnings?.[0]).toContain("stays HIDDEN");
    expect((await detail(id)).status).toBe("HIDDEN");
  });

  it("gives colliding slugs their date, the same in parts as in one go", async () => {
    const files = {
      "new.md": zola("2019/05/20/survey", "Survey 2019"),
      "old.md": zola("2017/05/03/survey", "Survey 2017"),
    };
    const plan = await upload(files, { dryRun: true });
    const slugs = Object.fromEntries(plan.items.map((item) => [item.path, item.slug ?? ""]));
    expect(slugs).toEqual({ "old.md": "survey", "new.md": "survey-2019-05-20" });
    await upload({ "new.md": files["new.md"] }, { slugs });
    await upload({ "old.md": files["old.md"] }, { slugs });
    expect((await listed()).map(({ slug }) => slug).sort()).toEqual(["survey", "survey-2019-05-20"]);
  });

  it("reports bad files by name and imports the others", async () => {
    const result = await upload({
      "good.md": zola("2014/12/12/good", "Good"),
      "bad.md": "no front matter at all",
      "broken.md": "+++\ntitle = \n+++\n",
      "long.md": zola("2014/12/12/long", "t".repeat(400)),
      "notes.txt": "hello",
      "broken.zip": new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]),
    });
    expect(result.counts).toMatchObject({ created: 1, failed: 4, skipped: 1 });
    const codes = Object.fromEntries(result.items.map(({ path, code }) => [path, code]));
    expect(codes["bad.md"]).toBe("no_front_matter");
    expect(codes["broken.md"]).toBe("bad_front_matter");
    expect(codes["long.md"]).toBe("invalid_field");
    expect(codes["broken.zip"]).toBe("damaged_archive");
  });

  it("keeps a post that is dated ahead a draft", async () => {
    const result = await upload({ "a.md": zola("2999/01/01/x", "X") });
    expect(result.items[0]).toMatchObject({ status: "DRAFT" });
    expect(result.items[0]?.warnings?.[0]).toContain("future");
  });

  it("never dates a published post ahead", async () => {
    const id =
      (await upload({ "a.md": zola("2014/12/12/x", "X", "date = 2014-12-12\n") })).items[0]?.postId ?? "";
    const again = await upload({ "a.md": zola("2014/12/12/x", "X", "date = 2998-01-01\n") });
    expect(again.items[0]?.warnings?.join(" ")).toContain("future");
    expect(await detail(id)).toMatchObject({ status: "PUBLISHED", publishedAt: "2014-12-12T00:00:00.000Z" });
  });

  it("refuses an empty slug", async () => {
    const body = formOf({ "a.md": zola("2014/12/12/x", "X") }, { "a.md": "" });
    const answer = await api(`${tenant.path}/posts/import`, { method: "POST", token: tenant.token, body });
    expect(answer.status).toBe(400);
  });

  it("refuses a body that is no upload, and a viewer", async () => {
    const path = `${tenant.path}/posts/import`;
    const noFiles = await api(path, { method: "POST", token: tenant.token, body: new FormData() });
    expect(noFiles.status).toBe(400);
    const json = await api(path, { method: "POST", token: tenant.token, body: { files: [] } });
    expect([400, 415]).toContain(json.status);
    const body = formOf({ "a.md": zola("2014/12/12/x", "X") });
    expect((await api(path, { method: "POST", token: tenant.people.viewer.token, body })).status).toBe(403);
  });
});

describe("an export", () => {
  it("imports back into another workspace as the same posts, and into its own as no change", async () => {
    const archive = zipSync({
      "posts/a.md": strToU8(
        zola(
          "2014/12/12/x",
          'X: a \\"quoted\\" title',
          'aliases = ["/old"]\n',
          "\n---\nrules & ümlaut \u2028\n\n",
        ),
      ),
      "posts/b.md": strToU8(zola("2015/12/12/y", "Y", "draft = true\n", "no newline at the end")),
    });
    await upload({ "site.zip": archive });
    const answer = await send(`${tenant.path}/posts/export`, { token: tenant.token });
    expect(answer.headers.get("content-type")).toBe("application/zip");
    const zip = new Uint8Array(await answer.arrayBuffer());
    expect(Object.keys(unzipSync(zip)).sort()).toEqual(["2014-12-12-x.md", "2015-12-12-y.md"]);
    expect((await upload({ "again.zip": zip })).counts).toMatchObject({
      unchanged: 2,
      created: 0,
      updated: 0,
    });
    const other = await makeTenant();
    expect((await upload({ "export.zip": zip }, { to: other })).counts).toMatchObject({ created: 2 });
    for (const { id, slug } of await listed()) {
      const mine = await detail(id);
      const theirs = (await listed(other)).find((post) => post.slug === slug);
      const { title, content, metadata, status, publishedAt, updatedAt } = await detail(
        theirs?.id ?? "",
        other,
      );
      expect({ title, content, metadata, status, publishedAt, updatedAt }).toEqual({
        title: mine.title,
        content: mine.content,
        metadata: mine.metadata,
        status: mine.status,
        publishedAt: mine.publishedAt,
        updatedAt: mine.updatedAt,
      });
    }
  });
});
