import { env } from "cloudflare:workers";
import { strToU8, unzipSync, zipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import type { Image } from "../../../schema/api/images";
import type { ImportResult } from "../../../schema/api/imports";
import type { Post, PostSummary } from "../../../schema/api/posts";
import { planLimits } from "../../../worker/platform/plan-limits";
import { api, makeTenant, send, type Tenant } from "../fixtures/tenant";
import { upload as uploadImage } from "../images/form";
import { picture } from "../images/pictures";

let tenant: Tenant;

beforeEach(async () => {
  tenant = await makeTenant();
});

type Files = Record<string, string | Uint8Array>;

const bytesOf = (files: Files): Record<string, Uint8Array> =>
  Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      name,
      typeof content === "string" ? strToU8(content) : new Uint8Array(content),
    ]),
  );

function formOf(files: Files, slugs?: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, content] of Object.entries(files)) form.append("files", new File([content], name));
  if (slugs) form.append("slugs", JSON.stringify(slugs));
  return form;
}

async function upload(
  files: Files,
  options: {
    dryRun?: boolean;
    overwrite?: boolean;
    slugs?: Record<string, string>;
    links?: Record<string, Record<string, string>>;
    images?: Record<string, string>;
    to?: Tenant;
  } = {},
) {
  const to = options.to ?? tenant;
  const query = `?dryRun=${options.dryRun === true}&overwrite=${options.overwrite === true}`;
  const body = formOf(files, options.slugs);
  if (options.links) body.append("links", JSON.stringify(options.links));
  if (options.images) body.append("images", JSON.stringify(options.images));
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
  it("leaves out control and invisible characters with a warning, and keeps the body as it is", async () => {
    const front =
      'title: "Ti\\u0007tle\\nin two"\ncategories: ["Ne\\u0000ws"]\ntags: ["\u202eTag"]\nexcerpt: "One\\ntwo"\n';
    const { items } = await upload({ "a.md": `---\n${front}---\nBody\u0008 of\n\ttwo \u0000lines.\n` });
    expect(items[0]?.warnings).toEqual(
      ["title", "content", "categories", "tags"].map(
        (field) => `${field}: control or invisible characters were removed.`,
      ),
    );
    const [post] = await listed();
    expect(post).toMatchObject({
      title: "Title in two",
      categories: ["News"],
      tags: ["Tag"],
      excerpt: "One\ntwo",
    });
    expect((await detail(post?.id ?? "")).content).toBe("Body\u0008 of\n\ttwo lines.\n");
  });

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
      aliases: ["/2014/12/12/1.0-Timeline.html", "/2014/12/12/1.0-Timeline"],
    });
    const post = await detail(result.items[0]?.postId ?? "");
    expect(post).toMatchObject({
      authors: ["Ann"],
      content: "\nBody.\n",
      metadata: { aliases: ["/2014/12/12/1.0-Timeline.html", "/2014/12/12/1.0-Timeline"] },
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

  it("never republishes what was unpublished here", async () => {
    const files = { "a.md": zola("2014/12/12/x", "X") };
    const id = (await upload(files)).items[0]?.postId ?? "";
    await api(`${tenant.path}/posts/${id}/unpublish`, { method: "POST", token: tenant.token, body: {} });
    const again = await upload({ "a.md": zola("2014/12/12/x", "X2") });
    expect(again.items[0]?.warnings?.[0]).toContain("remains HIDDEN");
    expect((await detail(id)).status).toBe("HIDDEN");
  });

  it("keeps a post that was edited here, and replaces it only on request", async () => {
    const files = { "a.md": zola("2014/12/12/x", "X"), "b.md": zola("2014/12/13/y", "Y") };
    const [a] = (await upload(files)).items;
    const id = a?.postId ?? "";
    const { version } = await detail(id);
    const edit = { version, title: "X, edited here" };
    await api(`${tenant.path}/posts/${id}`, { method: "PATCH", token: tenant.token, body: edit });
    const newer = { "a.md": zola("2014/12/12/x", "X2"), "b.md": zola("2014/12/13/y", "Y2") };
    for (const dryRun of [true, false]) {
      const again = await upload(newer, { dryRun });
      expect(again).toMatchObject({ complete: false, counts: { updated: 1, skipped: 1 } });
      expect(again.items[0]).toMatchObject({ outcome: "skipped", code: "edited_here", postId: id });
    }
    expect((await detail(id)).title).toBe("X, edited here");
    expect(await upload(newer, { overwrite: true })).toMatchObject({
      complete: true,
      counts: { updated: 1, unchanged: 1 },
    });
    expect((await detail(id)).title).toBe("X2");
    expect((await upload(files)).counts).toMatchObject({ updated: 2 });
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

  it("evades the slugs that other posts have", async () => {
    for (const slug of ["survey", "survey-2017-05-03"])
      await api(`${tenant.path}/posts`, {
        method: "POST",
        token: tenant.token,
        body: { title: "Here", slug },
      });
    const result = await upload({ "old.md": zola("2017/05/03/survey", "Survey 2017") });
    expect(result.items).toMatchObject([{ outcome: "created", slug: "survey-2017-05-03-2" }]);
  });

  it("reports bad files by name and imports the others", async () => {
    const result = await upload({
      "good.md": zola("2014/12/12/good", "Good"),
      "bad.md": " ",
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

describe("what an upload brings beside its posts", () => {
  const png = picture("png");
  const site = {
    "content/a.md": zola(
      "2014/12/12/a",
      "A",
      '[extra]\nimage = "/img/hero.png"\n',
      "![one](./pics/one.png) [b](./b.md#end) [old](/2015/01/01/b.html) [no](missing.md) ![gone](pics/gone.png)\n",
    ),
    "content/b.md": zola("2015/01/01/b", "B", "", "![one](pics/one.png)\n"),
    "content/pics/one.png": png,
    "static/img/hero.png": picture("webp"),
    "content/pics/unused.gif": picture("gif"),
    "content/style.css": "p {}",
    "content/.DS_Store": "x",
  };
  const stored = async () =>
    (await api<{ items: Image[] }>(`${tenant.path}/images`, { token: tenant.token })).body.data.items;

  it("stores images once, rewrites addresses, links posts, and names all that is left out", async () => {
    const dry = await upload({ "site.zip": zipSync(bytesOf(site)) }, { dryRun: true });
    expect(await stored()).toEqual([]);
    const result = await upload({ "site.zip": zipSync(bytesOf(site)) });
    expect(result).toMatchObject({
      complete: false,
      images: { imported: 2, missing: 1 },
      counts: { created: 2, skipped: 3, failed: 0 },
    });
    expect({ ...dry, items: dry.items.map(({ postId: _, ...item }) => item) }).toEqual({
      ...result,
      dryRun: true,
      items: result.items.map(({ postId: _, ...item }) => item),
    });
    const codes = Object.fromEntries(result.items.map(({ path, code }) => [path, code]));
    expect(codes).toMatchObject({
      "content/pics/unused.gif": "unused_image",
      "content/style.css": "unsupported_file",
      "content/.DS_Store": "system_file",
    });
    const [a, b] = ["content/a.md", "content/b.md"].map((path) =>
      result.items.find((item) => item.path === path),
    );
    expect(a).toMatchObject({
      images: ["static/img/hero.png", "content/pics/one.png"],
      missing: ["pics/gone.png"],
      links: { "./b.md#end": "b", "/2015/01/01/b.html": "b" },
      warnings: ["The image pics/gone.png was not imported: it is not in the upload."],
    });
    const one = (await stored()).find(({ contentType }) => contentType === "image/png");
    expect(await stored()).toHaveLength(2);
    const post = await detail(a?.postId ?? "");
    expect(post.content).toBe(
      `![one](${one?.url}) [b](/blog/b#end) [old](/blog/b) [no](missing.md) ![gone](pics/gone.png)\n`,
    );
    expect(post.images.hero?.url).toBe(
      (await stored()).find(({ contentType }) => contentType === "image/webp")?.url,
    );
    expect((await detail(b?.postId ?? "")).content).toBe(`![one](${one?.url})\n`);
    expect((await upload({ "site.zip": zipSync(bytesOf(site)) })).counts).toMatchObject({ unchanged: 2 });
  });

  it("is the same in parts, with what a dry run over all files said", async () => {
    const { "content/a.md": a, "content/b.md": b } = site;
    const names = {
      "content/pics/one.png": `${"0".repeat(64)}.png`,
      "static/img/hero.png": `${"1".repeat(64)}.webp`,
    };
    const dry = await upload({ "content/a.md": a, "content/b.md": b }, { dryRun: true, images: names });
    const links = Object.fromEntries(dry.items.map((item) => [item.path, item.links ?? {}]));
    const one = (await uploadImage(tenant.path, png, { token: tenant.token })).body.data;
    const images = { ...names, "content/pics/one.png": one.url.slice(one.url.lastIndexOf("/") + 1) };
    const result = await upload({ "content/a.md": a }, { images, links });
    expect(result.items[0]?.warnings).toEqual([
      "The image /img/hero.png was not imported: it was not uploaded.",
      "The image pics/gone.png was not imported: it is not in the upload.",
    ]);
    expect((await detail(result.items[0]?.postId ?? "")).content).toContain(
      `![one](${one.url}) [b](/blog/b#end) [old](/blog/b)`,
    );
  });

  it("counts files of MDX and HTML, and is complete only with all of them", async () => {
    const docs = { "a.mdx": "---\ntitle: A\n---\n<Tabs>In</Tabs>\n", "b.html": "<h1>B</h1><p>Words.</p>" };
    expect(await upload(docs)).toMatchObject({ complete: true, counts: { created: 2, skipped: 0 } });
    expect(await upload({ ...docs, "c.txt": "x" })).toMatchObject({
      complete: false,
      counts: { unchanged: 2, skipped: 1 },
    });
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

describe("a hero image that is not in the archive, of another of the importer's workspaces", () => {
  let from: Tenant;
  let to: Tenant;
  let archive: Uint8Array;

  beforeEach(async () => {
    from = tenant;
    const image = await uploadImage(from.path, picture("png"), { token: from.token, alt: "A hero" });
    const post = { title: "With a hero", heroImageId: image.body.data.id };
    await api(`${from.path}/posts`, { method: "POST", token: from.token, body: post });
    const answer = await send(`${from.path}/posts/export`, { token: from.token });
    const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
    archive = zipSync(Object.fromEntries(files.filter(([name]) => !name.startsWith("images/"))));
    to = await makeTenant();
    await env.DB.prepare(
      "INSERT INTO members (workspace_id, user_id, role, created_at) VALUES (?1, ?2, 'editor', 1)",
    )
      .bind(to.workspace.id, from.user.id)
      .run();
    to = { ...to, token: from.token };
  });

  const images = async () =>
    (await api<{ items: Image[] }>(`${to.path}/images`, { token: to.token })).body.data.items;

  it("is copied once, and its copy is in the audit log", async () => {
    const result = await upload({ "site.zip": archive }, { to });
    const hero = (await detail(result.items[0]?.postId ?? "", to)).images.hero;
    expect(await images()).toMatchObject([{ id: hero?.imageId, alt: "A hero", width: 7, height: 5 }]);
    expect((await send(new URL(hero?.url ?? "").pathname)).status).toBe(200);
    expect((await upload({ "site.zip": archive }, { to })).counts).toMatchObject({ unchanged: 1 });
    const { results } = await env.DB.prepare(
      "SELECT action, target_id FROM audit WHERE workspace_id = ?1 AND target_kind = 'image'",
    )
      .bind(to.workspace.id)
      .all();
    expect(results).toEqual([{ action: "image.uploaded", target_id: hero?.imageId }]);
  });

  it.each([true, false])(
    "is not copied beyond the plan's limit, and the report says so (dry run: %s)",
    async (dryRun) => {
      await env.DB.prepare(
        `INSERT INTO images (id, workspace_id, key, content_type, bytes, width, height, status, style, source, created_at)
       VALUES (?1, ?2, 'big', 'image/png', ?3, 1, 1, 'ready', 'photo', 'uploaded', 1)`,
      )
        .bind(`full-${dryRun}`, to.workspace.id, planLimits.pro.imageBytes)
        .run();
      const result = await upload({ "site.zip": archive }, { to, dryRun });
      expect(result.counts).toMatchObject({ created: 1, failed: 0 });
      expect(result.items[0]?.warnings?.[0]).toMatch(
        /^The hero image .* was not imported\. The pro plan allows /,
      );
      expect(await images()).toHaveLength(1);
    },
  );
});
