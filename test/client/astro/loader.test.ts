import { describe, expect, it } from "vitest";
import { aPost } from "../core/answers.ts";
import { fakeContext } from "./fake-context.ts";
import { fakeService } from "./fake-service.ts";

const many = (count: number) => Array.from({ length: count }, (_, index) => aPost(`post-${index}`));

describe("the collection", () => {
  it("has an entry for each post, by slug: the post, its Markdown, and that rendered", async () => {
    const { loader } = fakeService([
      aPost("hello", { content: "# Hi\n\n## *One*\n\nText <script>x</script>" }),
    ]);
    const { context, entries } = fakeContext();
    await loader().load(context);
    const entry = entries.get("hello");
    expect(entry?.data).toMatchObject({ id: "pst_hello", slug: "hello", version: 1 });
    expect(entry?.data.branding).toEqual({ planId: "pro", brandingRequired: false });
    expect(entry?.body).toContain("# Hi");
    expect(entry?.rendered?.html).toContain('<h2 id="user-content-hi">Hi</h2>');
    expect(entry?.rendered?.html).not.toContain("<script");
    expect(entry?.rendered?.metadata?.headings).toEqual([
      { depth: 2, slug: "user-content-hi", text: "Hi" },
      { depth: 3, slug: "user-content-one", text: "One" },
    ]);
  });

  it("is read page by page", async () => {
    const { loader, service } = fakeService(many(230));
    const { context, entries } = fakeContext();
    await loader().load(context);
    expect([entries.size, service.pages]).toEqual([230, [1, 2, 3]]);
  });

  it("uses the given render options", async () => {
    const { loader } = fakeService([aPost("a", { content: "# T\n\n[x](/y)" })]);
    const { context, entries } = fakeContext();
    const markdown = { headingOffset: 2, idPrefix: "p-", headingLinks: true, baseUrl: "https://site.test" };
    await loader({ markdown }).load(context);
    const { html, metadata } = entries.get("a")?.rendered ?? {};
    expect(html).toContain('<h3 id="p-t">');
    expect(html).toContain('href="https://site.test/y"');
    expect(metadata?.headings).toEqual([{ depth: 3, slug: "p-t", text: "T" }]);
  });

  it("keeps the blanks inside a heading, and levels headings where no offset is given", async () => {
    const { loader } = fakeService([aPost("a", { content: "# Hello *big* world\n" })]);
    const { context, entries } = fakeContext();
    await loader({ markdown: { headingOffset: undefined } }).load(context);
    expect(entries.get("a")?.rendered?.metadata?.headings).toEqual([
      { depth: 2, slug: "user-content-hello-big-world", text: "Hello big world" },
    ]);
    const { loader: other } = fakeService([aPost("b", { content: "## A <em>big </em>one\n" })]);
    const second = fakeContext();
    await other().load(second.context);
    expect(second.entries.get("b")?.rendered?.metadata?.headings).toMatchObject([{ text: "A big one" }]);
  });

  it("says which category it is of", async () => {
    const { loader } = fakeService([]);
    const asked: string[] = [];
    const fetch = async (url: string) => {
      asked.push(url);
      return new Response("{}", { status: 500 });
    };
    await loader({ category: "news", fetch })
      .load(fakeContext().context)
      .catch(() => undefined);
    expect(asked).toEqual(["https://blog.test/v1/public/acme/blogs?limit=100&category=news"]);
  });
});

describe("the second load", () => {
  it("reads one page and writes nothing while the version is the same", async () => {
    const { loader, service } = fakeService(many(230));
    const { context, written, log } = fakeContext();
    await loader().load(context);
    written();
    service.pages = [];
    await loader().load(context);
    expect([service.pages, written(), log.at(-1)]).toEqual([[1], [], "info: 230 posts, unchanged"]);
  });

  it("writes what changed, and takes away what is gone or renamed", async () => {
    const { loader, service } = fakeService(many(5));
    const { context, written, log } = fakeContext();
    await loader().load(context);
    written();
    service.version = 2;
    service.posts = [
      aPost("new"),
      ...many(5).filter(({ slug }) => slug !== "post-2" && slug !== "post-3"),
      aPost("post-3-renamed"),
    ].map((post) => (post.slug === "post-1" ? { ...post, title: "Changed" } : post));
    await loader().load(context);
    expect(written().sort()).toEqual([
      "delete post-2",
      "delete post-3",
      "set new",
      "set post-1",
      "set post-3-renamed",
    ]);
    expect(log.at(-1)).toBe("info: 5 posts, 3 new or changed, 2 removed");
  });

  it("writes nothing for a new version without other posts, and remembers it", async () => {
    const { loader, service } = fakeService(many(130));
    const { context, written } = fakeContext();
    await loader().load(context);
    written();
    service.version = 2;
    await loader().load(context);
    service.pages = [];
    await loader().load(context);
    expect([written(), service.pages]).toEqual([[], [1]]);
  });

  it("is not deceived by a restored database that counts the same version again", async () => {
    const { loader, service } = fakeService(many(2));
    const { context, written } = fakeContext();
    await loader().load(context);
    written();
    service.posts = [aPost("post-0", { title: "Restored" }), aPost("post-1")];
    await loader().load(context);
    expect(written()).toEqual(["set post-0"]);
  });

  it("reads all again for other options", async () => {
    const { loader } = fakeService(many(2));
    const { context, written } = fakeContext();
    await loader().load(context);
    written();
    await loader({ markdown: { headingLinks: true } }).load(context);
    expect(written()).toEqual(["set post-0", "set post-1"]);
  });
});

it("misses no post when one is unpublished between two pages", async () => {
  const { loader, service } = fakeService(many(150));
  const { context, entries } = fakeContext();
  service.before = (page) => {
    if (page !== 2 || service.version > 1) return;
    service.posts = service.posts.slice(1);
    service.version = 2;
  };
  await loader().load(context);
  expect(entries.size).toBe(149);
  expect([entries.has("post-0"), entries.has("post-100")]).toEqual([false, true]);
});

it("ends where the posts change at every page, and reads them again the next time", async () => {
  const { loader, service } = fakeService(many(150));
  const { context, entries } = fakeContext();
  service.before = () => {
    service.version += 1;
  };
  await loader().load(context);
  expect([entries.size, service.pages]).toEqual([150, [1, 2, 1, 2, 1, 2]]);
  service.before = () => undefined;
  service.pages = [];
  await loader().load(context);
  expect(service.pages).toEqual([1, 2]);
});
