import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { Sentences } from "../../../schema/api/stored-words";
import { createPost, publishPost, updatePost } from "../../../worker/domains/posts";
import { syncExternalPost } from "../../../worker/domains/sites";
import type { ExternalProblemError } from "../../../worker/domains/sites/kinds/errors";
import type { Article } from "../../../worker/domains/sites/kinds/external-site";
import { Stage } from "./stage";

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
  await env.DB.prepare(
    "UPDATE workspaces SET site_url = 'https://site.test/', page_pattern = '/news/{slug}/' WHERE id = ?1",
  )
    .bind(stage.ctx.workspace.id)
    .run();
  await stage.connect("publish");
});

async function articleOf(content: string): Promise<Article> {
  await stage.published("A title", content);
  await stage.work();
  const sent = stage.other.alive().find(({ slug }) => slug === "a-title")?.article;
  if (!sent) throw new Error("nothing was sent");
  return sent;
}

it("has every address absolute, as the page on the site has it", async () => {
  const { html } = await articleOf(
    "[a](/about) [b](../x) [c](https://c.test/?a=1&b=2) [d](#part) ![e](/images/ws/1.png)",
  );
  expect(html).toContain('href="https://site.test/about"');
  expect(html).toContain('href="https://site.test/news/x"');
  expect(html).toContain('href="https://c.test/?a=1&amp;b=2"');
  expect(html).toContain('href="#');
  expect(html).toContain('src="https://blogsvc.test/images/ws/1.png"');
});

it("holds nothing that runs", async () => {
  const { html } = await articleOf(
    "<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[x](javascript:alert(1))",
  );
  expect(html).not.toMatch(/<script|onerror|="javascript:/);
});

it("has the date of its publication here, which is no part of its content", async () => {
  const id = await createPost(stage.ctx, { title: "Old", content: "Words." });
  await publishPost(stage.ctx, id, { publishedAt: "2019-03-04T05:06:07.000Z" });
  await stage.work();
  expect(stage.article().article?.publishedAt).toBe(Date.parse("2019-03-04T05:06:07.000Z"));
  await env.DB.prepare("UPDATE posts SET published_at = published_at + 1 WHERE id = ?1").bind(id).run();
  stage.other.calls.length = 0;
  await syncExternalPost(stage.ctx, id, stage.kind);
  await stage.work();
  expect(stage.other.calls).toEqual(["read"]);
});

it("leaves the first level of headings to the title", async () => {
  expect((await articleOf("# One\n\n## Two")).html).toMatch(/<h2[^>]*>One<\/h2>\s*<h3[^>]*>Two<\/h3>/);
});

it("links to other posts where they are on the same site, and to their pages here where they are not", async () => {
  await stage.published("There", "Words.");
  const off = await createPost(stage.ctx, { title: "Not there", content: "Words." });
  await env.DB.prepare(
    `INSERT INTO external_posts (id, workspace_id, post_id, kind, destination, mode, created_at, updated_at)
     VALUES ('ext_off' || ?1, ?2, ?1, 'wordpress', 'https://other.example', 'off', 0, 0)`,
  )
    .bind(off, stage.ctx.workspace.id)
    .run();
  await publishPost(stage.ctx, off, {});
  await stage.work();
  const { html } = await articleOf(
    "[a](/news/there/) [b](https://site.test/blog/there#part) [c](/news/not-there/) [d](/news/unknown/)",
  );
  expect(html).toContain('href="https://other.example/there"');
  expect(html).toContain('href="https://other.example/there#part"');
  expect(html).toContain('href="https://site.test/news/not-there/"');
  expect(html).toContain('href="https://site.test/news/unknown/"');
});

it("links to other posts by their former slugs", async () => {
  const id = await stage.published("Before", "Words.");
  await updatePost(stage.ctx, id, { version: 2, fields: { slug: "after" } });
  await stage.work();
  const { html } = await articleOf("[a](/news/before/) [b](/news/after/)");
  expect(html.match(/https:\/\/other\.example\/after"/g)).toHaveLength(2);
});

it("links to other posts where the workspace has no site URL", async () => {
  await env.DB.prepare("UPDATE workspaces SET site_url = NULL, page_pattern = NULL WHERE id = ?1")
    .bind(stage.ctx.workspace.id)
    .run();
  await stage.published("There", "Words.");
  await stage.work();
  const { html } = await articleOf("[a](/blog/there) [b](there#part)");
  expect(html).toContain('href="https://other.example/there"');
  expect(html).toContain('href="https://other.example/there#part"');
});

it("has links where the post has frames, and the log counts them", async () => {
  const { html } = await articleOf(
    [
      "Watch:",
      '<iframe width="5" src="https://www.youtube.com/embed/x?a=1&amp;b=2" allowfullscreen></iframe>',
      "And <iframe src='//maps.example/1'>no frames</iframe>, <iframe srcdoc=x></iframe>.",
      '```html\n<iframe src="https://code.example"></iframe>\n```',
      "`<iframe src=x>`",
    ].join("\n\n"),
  );
  expect(html).toContain('href="https://www.youtube.com/embed/x?a=1&amp;b=2"');
  expect(html).toContain('href="https://maps.example/1"');
  expect(html).toMatch(/<code[^>]*>&lt;iframe src=&quot;https:\/\/code\.example&quot;&gt;&lt;\/iframe&gt;/);
  expect(html).toContain("<code>&lt;iframe src=x&gt;</code>");
  expect(html).not.toContain("<iframe");
  const { log } = await stage.newest();
  expect(log[0]?.response?.body).toContain("2 embedded frames became links: https://www.youtube.com");
  expect(log[0]?.response?.body).toContain("1 embedded frame without a web URL was left out.");
});

it("links to a post that comes there later, and follows its address", async () => {
  await stage.published("First", "See [the second](/news/second/) and [x](/news/other/).");
  await stage.published("Unlinked", "Words.");
  await stage.work();
  stage.other.calls.length = 0;
  const second = await stage.published("Second", "Words.");
  await stage.work();
  expect(stage.other.calls.filter((call) => call === "write")).toHaveLength(2);
  const html = () => stage.other.alive().find(({ slug }) => slug === "first")?.article?.html;
  expect(html()).toContain('href="https://other.example/second"');
  stage.other.calls.length = 0;
  await updatePost(stage.ctx, second, { version: 2, fields: { content: "Other words." } });
  await stage.work();
  expect(stage.other.calls).toEqual(["read", "write"]);
});

it("brings the workspace's own pictures along, with their bytes", async () => {
  const key = `${stage.ctx.workspace.id}/abc.webp`;
  await env.BUCKET.put(key, "bytes");
  const src = `https://blogsvc.test/images/${key}`;
  const other = src.replace("abc.webp", "def.PNG");
  const { pictures } = await articleOf(
    `![A quill & ink, ${"long ".repeat(30)}](${src}) ![y](https://else.test/1.png) ![](${other})`,
  );
  expect(pictures?.map((one) => [one.src, one.fileName, one.contentType])).toEqual([
    [src, `a-quill-ink${"-long".repeat(13)}.webp`, "image/webp"],
    [other, "a-title.png", "image/png"],
  ]);
  expect(new TextDecoder().decode(await pictures?.[0]?.read())).toBe("bytes");
});

it("a missing file affects only its image: the log says so, and the site stays healthy", async () => {
  const site = stage.other.site();
  const write: typeof site.write = async (id, article, memory) => ({
    ...(await site.write(id, article, memory)),
    notes: await Promise.all(
      (article.pictures ?? []).map(({ read }) =>
        read().then(
          () => "" as Sentences,
          (gone: ExternalProblemError) => gone.stored.message,
        ),
      ),
    ),
  });
  stage.ctx.externalSite = async () => ({ ...site, write });
  await articleOf(`![x](https://blogsvc.test/images/${stage.ctx.workspace.id}/gone.webp)`);
  const { log } = await stage.newest();
  const note = "The image x.webp is no longer stored here.";
  expect(log[0]?.response?.body).toContain(
    `Now published on the site: https://other.example/a-title. ${note}`,
  );
  expect(await stage.integration()).toMatchObject({ problem: null });
});

it("has the post's own fields, and no canonical URL that nobody entered", async () => {
  const post = await createPost(stage.ctx, {
    title: "A title",
    content: "Words.",
    excerpt: "An excerpt",
    authors: ["Ada", "Ben"],
    categories: ["News"],
    seoTitle: "For search",
    seoDescription: "",
    tags: ["Ink", "oak"],
    seoKeywords: ["one", "two"],
    faq: [{ question: "Why <b>?", answer: "Because **so**." }],
  });
  await publishPost(stage.ctx, post, {});
  await stage.work();
  expect(stage.article().article).toMatchObject({
    excerpt: "An excerpt",
    author: "Ada, Ben",
    categories: ["News"],
    tags: ["Ink", "oak"],
    seo: { title: "For search", description: "An excerpt", canonicalUrl: null, ogImageUrl: null },
    hero: null,
    state: { kind: "published" },
  });
  expect(stage.article().article?.html).toMatch(/<h2>Frequently asked questions<\/h2>\s*<h3>Why/);
  await updatePost(stage.ctx, post, { version: 2, fields: { canonicalUrl: "https://site.test/canon" } });
  await stage.work();
  expect(stage.article().article?.seo.canonicalUrl).toBe("https://site.test/canon");
  await updatePost(stage.ctx, post, { version: 3, fields: { tags: [] } });
  await stage.work();
  expect(stage.article().article?.tags).toEqual(["one", "two"]);
});
