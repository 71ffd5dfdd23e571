import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { actingAs } from "../../../worker/domains/identity/auth/users";
import { cancelImport } from "../../../worker/domains/import";
import { claimImport } from "../../../worker/domains/import/run/claim-import";
import { wxrFile } from "../../support/wxr-file";
import { FakeSite, origin } from "../assistant/fake-site";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { picture } from "../images/pictures";
import { ImportDesk } from "./job";

let tenant: Tenant;
let desk: ImportDesk;
let web: FakeSite;
const png = { headers: { "content-type": "image/png" }, body: picture("png") };
beforeEach(async () => {
  tenant = await makeTenant();
  web = new FakeSite({ [`${origin}/up/a.png`]: png, [`${origin}/up/copy-of-a.png`]: png });
  desk = await ImportDesk.open(tenant, web);
});

const attachment = {
  id: 90,
  type: "attachment",
  slug: "pic",
  more: `<wp:attachment_url>${origin}/up/a.png</wp:attachment_url><wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>Ink</wp:meta_value></wp:postmeta>`,
};
const oldSlug =
  "<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>former</wp:meta_value></wp:postmeta><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>90</wp:meta_value></wp:postmeta>";
const file = wxrFile([
  attachment,
  {
    id: 1,
    slug: "one",
    title: "One",
    body: `See <a href="https://old.example/2017/05/two/#end">two</a>, <a href="https://old.example/?p=2">again</a>.\n\n<img src="${origin}/up/a.png" alt="A"> <img src="${origin}/up/copy-of-a.png" alt="B"> <img src="${origin}/up/gone.png" alt="C">`,
    more: oldSlug,
  },
  { id: 2, slug: "two", title: "Two", body: "Second." },
  { id: 3, slug: "one", title: "One again", status: "draft", date: "0000-00-00 00:00:00" },
  { id: 4, type: "page", slug: "page" },
]);

describe("an import of a WordPress export", () => {
  it("looks first, and writes nothing before it is begun", async () => {
    const id = await desk.begin(file, { dryRun: true });
    expect(await desk.finish(id)).toMatchObject({
      state: "ready",
      siteUrl: "https://old.example",
      total: 4,
      done: 1,
      counts: { created: 3, skipped: 1, failed: 0 },
    });
    expect(await desk.posts()).toEqual([]);
    expect(web.asked).toEqual([]);
    expect(await desk.items(id)).toMatchObject([
      { title: "One", slug: "one", done: false, outcome: "created" },
      { slug: "two" },
      { slug: "one-2", status: "DRAFT" },
      { outcome: "skipped", message: expect.stringContaining("page") },
    ]);
    await desk.goOn(id);
    expect(await desk.finish(id)).toMatchObject({ state: "completed", done: 4, counts: { created: 3 } });
  });

  it("makes posts with their dates, pictures, links and former slugs", async () => {
    const id = await desk.begin(file);
    expect(await desk.finish(id)).toMatchObject({ state: "completed", images: { copied: 2, failed: 1 } });
    const [one, two, three] = await desk.posts();
    const [image, ...more] = (
      await env.DB.prepare("SELECT id, key, alt FROM images WHERE workspace_id = ?1")
        .bind(tenant.workspace.id)
        .all<{ id: string; key: string; alt: string }>()
    ).results;
    expect(more).toEqual([]);
    expect(image?.alt).toBe("Ink");
    const at = `https://blogsvc.test/images/${image?.key}`;
    expect(one).toMatchObject({
      status: "PUBLISHED",
      published_at: Date.UTC(2017, 4, 3, 10, 20, 30),
      source_path: "wordpress:https://old.example/?p=1",
      content: `See [two](/blog/two#end), [again](/blog/two).\n\n![A](${at}) ![B](${at}) ![C](${origin}/up/gone.png)\n`,
      aliases: '["/2017/05/one/"]',
      authors: '["Ada Lovelace"]',
    });
    expect(JSON.parse(String(one?.hero))).toMatchObject({ imageId: image?.id });
    expect(two).toMatchObject({ slug: "two" });
    expect(three).toMatchObject({ slug: "one-2", status: "DRAFT", published_at: null });
    const history = await env.DB.prepare("SELECT slug, post_id FROM slug_history WHERE workspace_id = ?1")
      .bind(tenant.workspace.id)
      .all();
    expect(history.results).toEqual([{ slug: "former", post_id: one?.id }]);
    const moved = await api(`/v1/public/${tenant.workspace.slug}/blogs/former`, {
      headers: { "x-api-key": tenant.apiKey },
    });
    expect(moved.body).toMatchObject({ error: { code: "not_found", details: { movedTo: "one" } } });
    const [item] = await desk.items(id);
    expect(item?.warnings).toEqual([expect.stringContaining("gone.png was not copied")]);
    expect(web.asked.filter((url) => url.endsWith("/a.png"))).toHaveLength(1);
  });

  it("shows what is attached to a post where its gallery names nothing", async () => {
    const parent = "<wp:post_parent>1</wp:post_parent>";
    const id = await desk.begin(
      wxrFile([
        { id: 1, slug: "trip", body: "[gallery]" },
        { ...attachment, more: attachment.more + parent },
        { ...attachment, id: 91, more: `<wp:attachment_url>${origin}/up/a.pdf</wp:attachment_url>${parent}` },
        { id: 2, slug: "none", body: "[gallery]" },
      ]),
    );
    await desk.finish(id);
    expect((await desk.posts()).map(({ content }) => content)).toEqual([
      expect.stringMatching(/^!\[Ink\]\(https:\/\/blogsvc\.test\/images\/\S+\)\n$/),
      "",
    ]);
    expect((await desk.items(id)).map(({ warnings }) => warnings)).toEqual([
      [],
      ["1 [gallery] was left out: its images are not in the file."],
    ]);
  });

  it("stores what it says as codes, and shows the sentences of an older version as they are", async () => {
    const id = await desk.begin(file);
    await desk.finish(id);
    const { results } = await env.DB.prepare(
      "SELECT message, warnings FROM import_items WHERE import_id = ?1 AND kind = 'post' ORDER BY position",
    )
      .bind(id)
      .all<{ message: string | null; warnings: string }>();
    const texts = results.flatMap(({ message, warnings }) => [message ?? [], JSON.parse(warnings)].flat(2));
    expect(texts.map((text) => JSON.parse(text).code)).toEqual(["image_left", "page"]);
    await env.DB.prepare("UPDATE import_items SET message = 'An old sentence.' WHERE import_id = ?1")
      .bind(id)
      .run();
    const shown = await desk.items(id);
    expect(shown[0]?.warnings).toEqual([
      expect.stringMatching(/^The image .+ was not copied: Its URL returned/),
    ]);
    expect(shown[3]?.message).toBe("An old sentence.");
  });

  it("updates what an earlier import made, and copies no picture twice", async () => {
    await desk.finish(await desk.begin(file));
    const asked = web.asked.length;
    const same = await desk.finish(await desk.begin(file));
    expect(same.counts).toMatchObject({ created: 0, updated: 0, unchanged: 3, skipped: 1 });
    expect(web.asked.slice(asked)).toEqual([`${origin}/up/gone.png`]);
    const changed = await desk.finish(await desk.begin(file.replace("Second.", "Second, better.")));
    expect(changed.counts).toMatchObject({ updated: 1, unchanged: 2 });
    expect((await desk.posts()).map(({ content }) => content)).toContain("Second, better.\n");
    expect(await desk.posts()).toHaveLength(3);
  });

  it("keeps a post that was edited here, and replaces it only on request", async () => {
    await desk.finish(await desk.begin(file));
    await env.DB.prepare(
      "UPDATE revisions SET reason = 'saved' WHERE post_id = (SELECT id FROM posts WHERE workspace_id = ?1 AND slug = 'two')",
    )
      .bind(tenant.workspace.id)
      .run();
    const newer = file.replace("Second.", "Second, better.");
    const left = await desk.finish(await desk.begin(newer));
    expect(left).toMatchObject({ complete: false, counts: { updated: 0, unchanged: 2, skipped: 2 } });
    expect((await desk.items(left.id))[1]).toMatchObject({ outcome: "skipped", code: "edited_here" });
    const dry = await desk.finish(await desk.begin(newer, { dryRun: true }));
    await desk.goOn(dry.id, true);
    expect((await desk.finish(dry.id)).counts).toMatchObject({ updated: 1, unchanged: 2, skipped: 1 });
    expect((await desk.posts()).map(({ content }) => content)).toContain("Second, better.\n");
  });

  it("counts of a stopped import only what is done", async () => {
    const id = await desk.begin(file, { dryRun: true });
    await desk.finish(id);
    await cancelImport(desk.ctx, id);
    expect(await desk.read(id)).toMatchObject({
      state: "cancelled",
      complete: false,
      total: 4,
      done: 1,
      counts: { created: 0, updated: 0, skipped: 1 },
    });
  });

  it("knows the posts of an earlier import with `www` before its host, and without", async () => {
    await desk.finish(await desk.begin(file));
    const elsewhere = file.replaceAll("https://old.example", "https://www.old.example");
    const dry = await desk.finish(await desk.begin(elsewhere, { dryRun: true }));
    expect(dry.counts).toMatchObject({ created: 0, updated: 3 });
    await env.DB.prepare(
      `INSERT INTO webhook_endpoints (id, workspace_id, url, enabled, created_at, updated_at)
       VALUES ('whk_' || ?1, ?1, 'https://site.test', 1, 0, 0)`,
    )
      .bind(tenant.workspace.id)
      .run();
    expect((await desk.read(dry.id)).hears).toMatchObject([{ kind: "webhook", posts: 2 }]);
    const again = await desk.finish(await desk.begin(elsewhere));
    expect(again.counts).toMatchObject({ created: 0, failed: 0, skipped: 1 });
    expect((await desk.posts()).map((post) => post.source_path)).toEqual(
      [1, 2, 3].map((number) => `wordpress:https://old.example/?p=${number}`),
    );
  });

  it.each([
    ["half a file", file.slice(0, 2_000), "broken_xml"],
    [
      "bytes of another encoding",
      Uint8Array.from(wxrFile([{ title: "Caf\u00e9" }]), (char) => char.charCodeAt(0)),
      "not_utf8",
    ],
    ["an entity bomb", wxrFile([], { before: '<!DOCTYPE a [<!ENTITY a "b">]>' }), "broken_xml"],
    ["an export without posts", wxrFile([]), "no_posts"],
    ["JSON that is no export", '{"db":[]}', "not_an_export"],
  ])("fails for %s, and says why", async (_, text, code) => {
    const job = await desk.finish(await desk.begin(text));
    expect(job).toMatchObject({ state: "failed", problem: { code } });
    expect(await desk.posts()).toEqual([]);
    expect((await env.BUCKET.list({ prefix: `${tenant.workspace.id}/imports/` })).objects).toEqual([]);
  });

  it("refuses what is neither", async () => {
    await expect(desk.begin("# Markdown")).rejects.toMatchObject({ code: "unsupported_media_type" });
  });

  it("a post that cannot be imported leaves the others theirs", async () => {
    const many = wxrFile([
      { id: 1, slug: "deep", body: "<blockquote>".repeat(20_000) },
      { id: 2, slug: "long", body: "word ".repeat(110_000) },
      { id: 3, slug: "good", body: "<script>alert(1)</script>Good." },
    ]);
    const id = await desk.begin(many);
    expect(await desk.finish(id)).toMatchObject({ state: "completed", counts: { created: 1, failed: 2 } });
    expect((await desk.items(id)).map(({ code }) => code)).toEqual(["too_complex", "too_large", null]);
    expect(await desk.posts()).toMatchObject([{ slug: "good", content: "Good.\n" }]);
  });
});

describe("an import that is interrupted", () => {
  const many = wxrFile(
    Array.from({ length: 40 }, (_, n) => ({
      id: n + 1,
      slug: `post-${n}`,
      title: `Post ${n}`,
      body: `Text ${n}.`,
    })),
  );

  it("goes on where a dead worker stopped, and makes no double", async () => {
    const id = await desk.begin(many);
    let calls = 0;
    for (let turn = 0; turn < 200; turn++) {
      const limit = 2 + (turn % 9) * 3;
      calls = 0;
      const dying: D1Database = new Proxy(env.DB, {
        get: (target, name) => {
          if (name === "batch" && ++calls > limit) throw new Error("killed");
          const value: unknown = Reflect.get(target, name);
          return typeof value === "function" ? value.bind(target) : value;
        },
      });
      await desk.work({ d1: dying }).catch(() => undefined);
      desk.now += 61_000;
      if ((await desk.read(id)).state === "completed") break;
    }
    expect(await desk.read(id)).toMatchObject({ state: "completed", total: 40, counts: { created: 40 } });
    expect(new Set((await desk.posts()).map(({ source_path }) => source_path)).size).toBe(40);
    expect(await desk.posts()).toHaveLength(40);
  });

  it("ends with the reason when it kills its worker each time", async () => {
    const id = await desk.begin(many);
    for (let turn = 0; turn < 8; turn++) {
      expect(await claimImport(desk.ctx, tenant.workspace.id)).not.toBeNull();
      desk.now += 61_000;
    }
    await desk.work();
    expect(await desk.read(id)).toMatchObject({ state: "failed", problem: { code: "too_much" } });
  });

  it("is processed by one of two workers notified at the same time", async () => {
    const id = await desk.begin(many);
    for (let turn = 0; turn < 10; turn++) {
      await Promise.all([desk.work(), desk.work(), desk.work()]);
      desk.now += 61_000;
    }
    expect(await desk.read(id)).toMatchObject({ state: "completed", counts: { created: 40 } });
    expect(await desk.posts()).toHaveLength(40);
  });

  it("ends where it is when it is cancelled, and stays so", async () => {
    const id = await desk.begin(many);
    await desk.work();
    const made = (await desk.posts()).length;
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(40);
    await cancelImport(desk.ctx, id);
    await desk.work();
    expect(await desk.read(id)).toMatchObject({ state: "cancelled" });
    expect(await desk.posts()).toHaveLength(made);
    await expect(desk.goOn(id)).rejects.toMatchObject({ code: "conflict" });
  });

  it.each(["is removed", "may only read"])("stops between two posts once its maker %s", async (how) => {
    const { id: maker } = tenant.people.editor;
    const { workspace } = tenant;
    const end =
      how === "is removed"
        ? env.DB.prepare("DELETE FROM members WHERE workspace_id = ?1 AND user_id = ?2")
        : env.DB.prepare("UPDATE members SET role = 'viewer' WHERE workspace_id = ?1 AND user_id = ?2");
    Object.assign(desk.ctx, { actor: actingAs(desk.ctx, maker).actor });
    const id = await desk.begin(many);
    let breaths = 0;
    const sleep = async () => {
      breaths += 1;
      if (breaths === 3) await end.bind(workspace.id, maker).run();
    };
    await desk.work({ sleep });
    expect(await desk.posts()).toHaveLength(3);
    const stopped = await desk.read(id);
    expect(stopped).toMatchObject({
      state: "cancelled",
      done: 3,
      problem: { code: "maker_may_not_import", message: expect.stringContaining("can no longer edit") },
    });
    await desk.finish(id);
    expect(await desk.posts()).toHaveLength(3);
  });

  it("continues without the first member once another one starts it", async () => {
    const { editor, admin } = tenant.people;
    Object.assign(desk.ctx, { actor: actingAs(desk.ctx, editor.id).actor });
    const id = await desk.begin(many, { dryRun: true });
    expect(await desk.finish(id)).toMatchObject({ state: "ready" });
    await env.DB.prepare("DELETE FROM members WHERE workspace_id = ?1 AND user_id = ?2")
      .bind(tenant.workspace.id, editor.id)
      .run();
    Object.assign(desk.ctx, { actor: actingAs(desk.ctx, admin.id).actor });
    await desk.goOn(id);
    expect(await desk.finish(id)).toMatchObject({ state: "completed", counts: { created: 40 } });
  });
});
