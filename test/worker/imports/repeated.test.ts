import { beforeEach, describe, expect, it } from "vitest";
import { wxrFile } from "../../support/wxr-file";
import { beforeBatch } from "../fixtures/before-batch";
import { makeTenant } from "../fixtures/tenant";
import { ImportDesk } from "./job";

let desk: ImportDesk;
beforeEach(async () => {
  desk = await ImportDesk.open(await makeTenant());
});

const one = { id: 1, slug: "one", title: "One", body: "First." };
const ghost = (posts: object[]) =>
  JSON.stringify({
    data: { posts: posts.map((post) => ({ type: "post", status: "published", html: "<p>x</p>", ...post })) },
  });

/** What the dry run says of each thing, and then the run. */
async function both(text: string) {
  const id = await desk.begin(text, { dryRun: true });
  await desk.finish(id);
  const planned = await lines(id);
  await desk.goOn(id);
  expect(await desk.finish(id)).toMatchObject({ state: "completed" });
  expect(await lines(id)).toEqual(planned);
  return planned;
}
const lines = async (id: string) =>
  (await desk.items(id)).map(({ title, outcome, code }) => [title, outcome, code]);
const bodies = async () => (await desk.posts()).map(({ slug, content }) => [slug, content]);

describe("duplicates in a file", () => {
  it("is imported once if identical, and duplicates are reported", async () => {
    expect(await both(wxrFile([one, { id: 2, slug: "two", title: "Two" }, one, one]))).toEqual([
      ["One", "created", null],
      ["Two", "created", null],
      ["One", "skipped", "repeated"],
      ["One", "skipped", "repeated"],
    ]);
    expect(await bodies()).toHaveLength(2);
  });

  it("fails if it differs, and says what to do", async () => {
    const id = await desk.begin(
      wxrFile([
        one,
        { ...one, title: "One again", body: "Better." },
        { id: 1, slug: "other", title: "Other" },
      ]),
    );
    expect(await desk.finish(id)).toMatchObject({ counts: { created: 1, failed: 2 } });
    expect(await bodies()).toEqual([["one", "First.\n"]]);
    expect(await desk.items(id)).toMatchObject([
      { outcome: "created" },
      {
        title: "One again",
        code: "duplicate_identity",
        message: expect.stringContaining("different versions of this post"),
      },
      {
        title: "Other",
        code: "duplicate_identity",
        message: expect.stringContaining('"One", has the same ID'),
      },
    ]);
    await desk.finish(await desk.begin(wxrFile([{ ...one, title: "One again", body: "Better." }])));
    expect(await bodies()).toEqual([["one", "Better.\n"]]);
  });

  it("is reported once even if the file is read twice", async () => {
    const many = Array.from({ length: 30 }, (_, n) => ({ ...one, title: `One ${n % 2}` }));
    const id = await desk.begin(wxrFile(many), { dryRun: true });
    let writes = 0;
    const dying = beforeBatch(desk.ctx.d1, async () => {
      // The first twenty, and no more.
      if (++writes > 1) throw new Error("killed");
    });
    await desk.work({ d1: dying });
    expect((await desk.read(id)).total).toBe(20);
    desk.now += 61_000;
    expect(await desk.finish(id)).toMatchObject({
      state: "ready",
      total: 30,
      counts: { created: 1, skipped: 14, failed: 15 },
    });
  });

  it("holds for Ghost as well", async () => {
    const post = { id: "5ddc9141c35e7700383b2937", title: "Ink", slug: "ink" };
    expect(await both(ghost([post, post, { ...post, title: "Oak", slug: "oak" }]))).toEqual([
      ["Ink", "created", null],
      ["Ink", "skipped", "repeated"],
      ["Oak", "failed", "duplicate_identity"],
    ]);
  });
});

describe("posts without their own ID", () => {
  it("are imported by their slugs, and found again", async () => {
    const text = wxrFile([
      { id: 0, slug: "one", title: "One" },
      { id: 0, slug: "two", title: "Two" },
      { id: 0, type: "page", slug: "about", title: "About" },
      { id: 0, type: "page", slug: "contact", title: "Contact" },
    ]);
    expect(await both(text)).toEqual([
      ["One", "created", null],
      ["Two", "created", null],
      ["About", "skipped", "not_a_post"],
      ["Contact", "skipped", "not_a_post"],
    ]);
    expect(await desk.finish(await desk.begin(text))).toMatchObject({
      counts: { created: 0, unchanged: 2, skipped: 2 },
    });
  });

  it("that count from 1 in Ghost's form take nothing from another blog's", async () => {
    const first = ghost([{ id: 1, title: "Ink", slug: "ink" }]);
    const second = ghost([{ id: 1, title: "Ink", slug: "ink", html: "<p>Another blog's.</p>" }]);
    await desk.finish(await desk.begin(first, { siteUrl: "https://one.example" }));
    await desk.finish(await desk.begin(second, { siteUrl: "https://two.example" }));
    expect(await bodies()).toEqual([
      ["ink", "x\n"],
      ["ink-2", "Another blog's.\n"],
    ]);
  });
});

it("images whose URL needs that of the blog are counted and named as missing", async () => {
  const html = '<p><img src="__GHOST_URL__/a.png"> <img src="/b.png"></p>';
  const post = { id: 1, title: "Ink", slug: "ink", html, feature_image: "__GHOST_URL__/hero.png" };
  const id = await desk.begin(ghost([post]));
  expect(await desk.finish(id)).toMatchObject({ state: "completed", complete: false, images: { failed: 3 } });
  const [item] = await desk.items(id);
  for (const name of ["__GHOST_URL__/a.png", "/b.png", "__GHOST_URL__/hero.png"])
    expect(item?.warnings.join("\n")).toContain(`${name} was not copied: The blog's URL is unknown.`);
});

it("posts of equal slugs, or of none, are all imported", async () => {
  const text = wxrFile([
    { id: 1, slug: "", title: "🌱", status: "draft" },
    { id: 2, slug: "", title: "🌳" },
    { id: 3, slug: "same", title: "A" },
    { id: 4, slug: "same", title: "B" },
    { id: 5, slug: "SAME", title: "C" },
  ]);
  await both(text);
  const slugs = (await bodies()).map(([slug]) => String(slug));
  expect(slugs).toHaveLength(5);
  expect(slugs.filter((slug) => slug.startsWith("post"))).toHaveLength(2);
  expect(slugs.filter((slug) => slug.startsWith("same"))).toHaveLength(3);
});
