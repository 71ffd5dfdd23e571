import { expect, test } from "vitest";
import { readGhostText } from "../ghost";

const post = {
  id: "5a",
  uuid: "0f-1",
  title: "Ink",
  slug: "ink",
  html: '<p>See <a href="__GHOST_URL__/oak/">oak</a></p>',
  feature_image: "__GHOST_URL__/content/images/a.png",
  type: "post",
  status: "published",
  visibility: "public",
  custom_excerpt: "Of ink",
  published_at: "2020-01-02T03:04:05.000Z",
  updated_at: "2020-01-03T00:00:00.000Z",
};
const data = {
  posts: [
    post,
    { ...post, id: "5b", uuid: "0f-2", type: "page" },
    { ...post, id: "5c", uuid: "0f-3", status: "scheduled" },
    { ...post, id: "5d", uuid: "0f-4", visibility: "members" },
  ],
  tags: [
    { id: "t1", name: "Oak", slug: "oak" },
    { id: "t2", name: "#hidden", slug: "hash-hidden" },
    { id: "t3", name: "Iron", slug: "iron" },
  ],
  users: [{ id: "u1", name: "Ada", slug: "ada" }],
  posts_tags: [
    { post_id: "5a", tag_id: "t1", sort_order: 1 },
    { post_id: "5a", tag_id: "t2", sort_order: 2 },
    { post_id: "5a", tag_id: "t3", sort_order: 0 },
  ],
  posts_authors: [{ post_id: "5a", author_id: "u1", sort_order: 0 }],
  posts_meta: [{ post_id: "5a", meta_title: "Ink!", meta_description: null, feature_image_alt: "A bottle" }],
};
const file = JSON.stringify({ db: [{ meta: { version: "5.0" }, data }] });

test("reads posts with their tags, authors and addresses", async () => {
  const [first, page, scheduled, members] = await readGhostText(file, "https://ghost.example/");
  expect(first).toMatchObject({
    kind: "post",
    post: {
      identity: "ghost:0f-1",
      slug: "ink",
      status: "PUBLISHED",
      date: Date.UTC(2020, 0, 2, 3, 4, 5),
      categories: ["Iron"],
      tags: ["Oak"],
      authors: ["Ada"],
      body: '<p>See <a href="https://ghost.example/oak/">oak</a></p>',
      featured: { url: "https://ghost.example/content/images/a.png", alt: "A bottle" },
      link: "https://ghost.example/ink/",
      seoTitle: "Ink!",
      warnings: ["Ghost's internal tags were left out: #hidden."],
    },
  });
  expect(page).toMatchObject({ kind: "left" });
  expect(scheduled).toMatchObject({
    post: { status: "DRAFT", warnings: [expect.stringContaining("2020-01-02")] },
  });
  expect(members).toMatchObject({
    post: { status: "DRAFT", warnings: [expect.stringContaining("members")] },
  });
});

const readAll = (posts: unknown[], site = "https://ghost.example/") =>
  readGhostText(JSON.stringify({ data: { ...data, posts_tags: [], posts } }), site);

test("a post that was sent by email only is a draft", async () => {
  expect(await readAll([{ ...post, status: "sent" }])).toMatchObject([
    { post: { status: "DRAFT", warnings: [expect.stringContaining("email only")] } },
  ]);
});

test.each([
  ["its uuid", { uuid: "0f-1", id: 1 }, "ghost:0f-1"],
  ["an id that Ghost gave", { uuid: null, id: "5ddc9141c35e7700383b2937" }, "ghost:5ddc9141c35e7700383b2937"],
  ["its slug where ids count from 1", { uuid: "", id: 1 }, "ghost:ghost.example/ink"],
  ["its slug where it has no id", { uuid: undefined, id: undefined }, "ghost:ghost.example/ink"],
  ["its id where it has no slug", { uuid: "", id: 7, slug: "" }, "ghost:ghost.example/7"],
])("a post is found again by %s", async (_, changes, identity) => {
  expect(await readAll([{ ...post, ...changes }])).toMatchObject([{ kind: "post", post: { identity } }]);
});

test("a post that cannot be read, or found again, leaves the others theirs", async () => {
  const nameless = { ...post, uuid: "", id: null, slug: "" };
  expect(await readAll([{ ...post, html: 5 }, nameless, "a post", post])).toMatchObject([
    { kind: "refused", title: "Ink", code: "invalid_post", reason: expect.stringContaining("Its html") },
    { kind: "refused", title: "Ink", code: "no_id" },
    { kind: "refused", title: "", code: "invalid_post", reason: expect.stringContaining("Its entry") },
    { kind: "post" },
  ]);
});

test("the author of a post is the one it was written by where no others are named", async () => {
  const of = (changes: object) =>
    readGhostText(
      JSON.stringify({ data: { ...data, posts: [{ ...post, author_id: "u1" }], ...changes } }),
      "",
    );
  expect(await of({ posts_authors: [] })).toMatchObject([{ post: { authors: ["Ada"] } }]);
  expect(await of({ posts_authors: [{ post_id: "5a", author_id: "gone" }] })).toMatchObject([
    { post: { authors: ["Ada"] } },
  ]);
});

test("reports images that are unreachable because the blog's URL is unknown", async () => {
  expect((await readAll([post], ""))[0]).toMatchObject({
    post: { warnings: [expect.stringContaining("URL")] },
  });
});

test.each([
  ["half a file", file.slice(0, 300), "broken_json"],
  ["other JSON", "[1,2]", "not_an_export"],
  ["posts of another shape", '{"db":[{"data":{"posts":[{"title":[]}]}}]}', "not_an_export"],
])("refuses %s", async (_, text, code) => {
  await expect(readGhostText(text, "")).rejects.toThrow(expect.objectContaining({ code }));
});

test.each([1e300, -1e300, "+099999-01-01T00:00:00Z", "yesterday"])(
  "a date such as %s is none",
  async (published_at) => {
    const posts = [post, { ...post, status: "scheduled" }].map((one) => ({ ...one, published_at }));
    const [published, scheduled] = await readGhostText(JSON.stringify({ data: { posts } }), "");
    expect(published).toMatchObject({ post: { status: "PUBLISHED", date: null } });
    expect(scheduled).toMatchObject({
      post: { date: null, warnings: [expect.stringContaining("later"), expect.anything()] },
    });
  },
);

test.each([1, 2, 7, 64])("reads the same from pieces of %i characters", async (size) => {
  const odd = { ...post, title: 'A "quoted" \\ [title], {so} \u2028', tags: [["}", "]"]], html: "\\" };
  const whole = JSON.stringify(
    { meta: ["data", [], {}], data: { ...data, posts: [odd, post], empty: [] } },
    null,
    size,
  );
  expect(await readGhostText(whole, "", size)).toEqual(await readGhostText(whole, ""));
  expect(await readGhostText(whole, "", size)).toMatchObject([
    { post: { title: odd.title, body: "\\" } },
    {},
  ]);
});

test.each([
  ["an empty row", '{"data":{"posts":[{"title":"a"},,{}]}}'],
  ["a comma too many", '{"data":{"posts":[{"title":"a"},]}}'],
  ["a bracket of another kind", '{"data":{"posts":[{"title":"a"}}}}'],
  ["a string without end", '{"data":{"posts":[{"title":"a'],
  ["something after its end", '{"data":{"posts":[{"title":"a"}]}} x'],
])("a file with %s is broken", async (_, text) => {
  await expect(readGhostText(text, "")).rejects.toThrow(expect.objectContaining({ code: "broken_json" }));
});

test("an oversized post fails without stopping the others", async () => {
  const items = await readAll([{ ...post, html: "x".repeat(8_000_000) }, post]);
  expect(items).toMatchObject([
    { kind: "refused", reason: expect.stringContaining("8,000,000") },
    { kind: "post" },
  ]);
});

test("much that belongs to no table is no export", async () => {
  const text = JSON.stringify({ data: { posts: [post] }, more: Array(200_000).fill(0) });
  await expect(readGhostText(text, "")).rejects.toThrow(expect.objectContaining({ code: "not_an_export" }));
});
