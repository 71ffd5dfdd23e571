import { expect, it } from "vitest";
import { listFolder, readFolder } from "../../../conformance/src/mock/read-folder.ts";
import { buildSite } from "../../../conformance/src/mock/start-mock.ts";
import { corpusFolder, corpusPresent } from "../../support/corpus.ts";
import { fixturePosts, pictureFile, postFile } from "../contract/fixture-posts.ts";
import { handlerOf, idsOf, judge, now, siteOf, target } from "../contract/mock-under-test.ts";
import { mockFolder } from "./mock-folder.ts";

const get = (files = fixturePosts) => {
  const handler = handlerOf(siteOf(files));
  return async (path: string) => {
    const headers = { "x-api-key": target.key };
    const response = await handler(new Request(`${target.url}/v1/public/mock/${path}`, { headers }));
    return { status: response.status, body: await response.json() };
  };
};

it("serves what an import would make of a file, with its picture", async () => {
  const { body } = await get()("blogs/cr%C3%A8me-br%C3%BBl%C3%A9e");
  expect(body.data.post).toMatchObject({
    title: "Crème brûlée for beginners",
    excerpt: "Burnt on purpose.",
    authors: ["Ada"],
    categories: ["Sweet Things", "Café"],
    tags: ["caramel", "café"],
    images: {
      hero: {
        url: "http://mock.test/images/photos/brulee.png",
        width: 3,
        height: 2,
        alt: "A dish",
        source: "imported",
      },
    },
    faq: { items: [{ question: "How hot?", answer: "Very." }] },
    seo: { title: "Crème brûlée", description: "How to burn sugar.", keywords: ["sugar", "fire"] },
    metadata: {
      canonicalUrl: "https://site.example/blog/creme",
      ogImageUrl: "https://site.example/og.png",
      aliases: ["/old/creme"],
    },
    publishedAt: "2024-03-01T00:00:00.000Z",
    updatedAt: "2024-03-02T00:00:00.000Z",
  });
  expect(body.data.post.content).toContain("![The dish](http://mock.test/images/photos/brulee.png)");
});

it("hides drafts, hidden posts and those dated in the future", async () => {
  const ahead = postFile("later.md", "---\ntitle: Later\ndate: 2027-01-01\n---\n");
  const read = get([...fixturePosts, ahead]);
  for (const slug of ["secret-plan", "gone", "later"])
    expect((await read(`blogs/${slug}`)).status, slug).toBe(404);
  expect((await read("blogs")).body.data.pagination.total).toBe(25);
  const { problems } = siteOf([ahead]);
  expect(problems).toEqual([
    { path: "later.md", message: "Its date is in the future, so it is a draft.", served: true },
  ]);
});

it("skips what is not a post, with the reason", () => {
  const { problems, posts } = siteOf([
    postFile("readme.md", "# No front matter"),
    postFile("a.md", "---\ntitle: A\ndate: 2024-01-01\nhero: missing.png\n---\n"),
    postFile("b.md", "+++\ntitle = [\n+++\n"),
  ]);
  expect(posts.map(({ path, status }) => [path, status])).toEqual([
    ["readme.md", "DRAFT"],
    ["a.md", "PUBLISHED"],
  ]);
  const said = Object.fromEntries(problems.map(({ path, served }) => [path, served]));
  expect(said).toEqual({ "a.md": true, "b.md": false, "readme.md": true });
});

it("gives the same ids and slugs every time, and dates for colliding slugs", () => {
  const twins = [
    postFile("one/hello.md", "---\ntitle: Hello\ndate: 2024-01-01\n---\n1"),
    postFile("two/hello.md", "---\ntitle: Hello\ndate: 2024-01-02\n---\n2"),
  ];
  const facts = () => siteOf(twins).posts.map(({ row }) => [row.id, row.slug]);
  expect(facts()).toEqual(facts());
  expect(facts().map(([, slug]) => slug)).toEqual(["hello-2024-01-02", "hello"]);
});

it("serves a picture to anybody, and no other file", async () => {
  const handler = handlerOf(siteOf([pictureFile("a b/c.png"), ...fixturePosts]));
  const picture = await handler(new Request(`${target.url}/images/a%20b/c.png`));
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  for (const path of ["creme.md", "..%2Fpackage.json", "%ff"])
    expect((await handler(new Request(`${target.url}/images/${path}`))).status, path).toBe(404);
});

it("leads from a renamed post's old slug to its new one", async () => {
  const file = (slug: string) => [postFile("a.md", `---\ntitle: A\ndate: 2024-01-01\nslug: ${slug}\n---\n`)];
  const before = siteOf(file("old"));
  const after = buildSite(file("new"), before.workspace, now, before);
  const headers = { "x-api-key": target.key };
  const answer = await handlerOf(after)(new Request(`${target.url}/v1/public/mock/blogs/old`, { headers }));
  expect([answer.status, (await answer.json()).error.details]).toEqual([404, { movedTo: "new" }]);
});

it("reads Markdown and pictures of a folder, and neither hidden nor installed ones", async () => {
  const folder = await mockFolder({
    "a.md": "---\ntitle: A\n---\n",
    "deep/er/b.markdown": "---\ntitle: B\n---\n",
    "deep/c.png": new Uint8Array([1]),
    "script.js": "",
    ".git/d.md": "",
    "node_modules/x/README.md": "",
  });
  const files = await readFolder(folder, await listFolder(folder));
  expect(files.map(({ path, kind }) => `${path} ${kind}`)).toEqual([
    "a.md post",
    "deep/c.png picture",
    "deep/er/b.markdown post",
  ]);
});

it.runIf(corpusPresent)("passes the contract over real posts", async () => {
  const entries = await listFolder(corpusFolder);
  const sample = entries.filter((_, index) => index % 20 === 0);
  const site = siteOf(await readFolder(corpusFolder, sample));
  expect(site.posts.length).toBe(sample.length);
  const report = await judge(handlerOf(site), { target: { ...target, unpublishedSlug: undefined } });
  expect(idsOf(report, "fail")).toEqual([]);
  expect(idsOf(report, "pass").length).toBeGreaterThan(80);
});
