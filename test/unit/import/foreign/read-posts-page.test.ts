import { expect, test } from "vitest";
import { readPostsPage } from "../../../../worker/domains/import/foreign/wordpress-site/read-posts-page";
import { worded } from "./worded";

const site = "http://127.0.0.1:8100";
const post = {
  id: 12,
  slug: "ink",
  link: `${site}/ink/`,
  date_gmt: "2020-01-02T03:04:05",
  modified_gmt: "2020-01-03T00:00:00",
  title: { rendered: "Ink &#8211; oak" },
  content: { rendered: "<p>Body</p>", protected: false },
  excerpt: { rendered: "<p>Body and so on [&hellip;]</p>\n", protected: false },
  _embedded: {
    author: [{ name: "Ada" }],
    "wp:featuredmedia": [{ source_url: `${site}/a.png`, alt_text: "A" }],
    "wp:term": [[{ name: "Ink", taxonomy: "category" }], [{ name: "Oak", taxonomy: "post_tag" }]],
  },
};

const portsOf = (answer: (url: URL) => Response) => ({
  fetch: async (input: RequestInfo | URL) => answer(new URL(new Request(input).url)),
  now: Date.now,
  allowLoopback: true,
  publicUrl: "",
});
const json = (body: unknown, headers = {}) => Response.json(body, { headers });

test("reads a page of posts with what is embedded in them", async () => {
  const ports = portsOf(() =>
    json([post, { ...post, id: 13, content: { rendered: "", protected: true } }], { "x-wp-totalpages": "3" }),
  );
  const { items, more } = await readPostsPage(ports, `${site}/`, 2);
  expect(more).toBe(true);
  expect((await readPostsPage(ports, site, 3)).more).toBe(false);
  expect(worded(items)).toMatchObject([
    {
      kind: "post",
      post: {
        identity: "wordpress:https://127.0.0.1:8100/?p=12",
        title: "Ink – oak",
        date: Date.UTC(2020, 0, 2, 3, 4, 5),
        excerpt: "",
        authors: ["Ada"],
        categories: ["Ink"],
        tags: ["Oak"],
        featured: { url: `${site}/a.png`, alt: "A" },
      },
    },
    { kind: "left", reason: expect.stringContaining("password") },
  ]);
});

test("says how many categories and tags are left out, as exports do", async () => {
  const terms = (taxonomy: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({ name: `Term ${n}`, taxonomy }));
  const many = {
    ...post,
    _embedded: { ...post._embedded, "wp:term": [terms("category", 23), terms("post_tag", 51)] },
  };
  const { items } = await readPostsPage(
    portsOf(() => json([many])),
    site,
    1,
  );
  expect(worded(items)).toMatchObject([
    {
      post: {
        categories: { length: 20 },
        tags: { length: 50 },
        warnings: [
          "3 of its categories were left out: a post can have at most 20.",
          "1 of its tags was left out: a post can have at most 50.",
        ],
      },
    },
  ]);
});

test("finds the API of a site with plain permalinks", async () => {
  const ports = portsOf((url) =>
    url.searchParams.has("rest_route") ? json([post]) : new Response("<html>", { status: 404 }),
  );
  expect((await readPostsPage(ports, site, 1)).items).toHaveLength(1);
});

test.each([
  ["a site without the API", new Response("<html>"), "no_rest_api"],
  ["an API that is closed", Response.json({ code: "rest_disabled" }, { status: 401 }), "no_rest_api"],
  ["a site that is away", new Response("oops", { status: 503 }), "unavailable"],
])("says of %s what it is", async (_, answer, code) => {
  await expect(
    readPostsPage(
      portsOf(() => answer.clone()),
      site,
      1,
    ),
  ).rejects.toMatchObject({ code });
});

test("a page beyond the last is empty, and none is said to follow", async () => {
  const ports = portsOf(() => Response.json({ code: "rest_post_invalid_page_number" }, { status: 400 }));
  expect(await readPostsPage(ports, site, 2)).toMatchObject({ items: [], more: false });
  await expect(readPostsPage(ports, site, 1)).rejects.toMatchObject({ code: "no_rest_api" });
});

test("where the number of pages is not told, a full page is not the last, and no page is longer than was asked for", async () => {
  const posts = (count: number) => Array.from({ length: count }, (_, id) => ({ ...post, id }));
  const read = (count: number) =>
    readPostsPage(
      portsOf(() => json(posts(count))),
      site,
      1,
    );
  expect((await read(19)).more).toBe(false);
  expect((await read(20)).more).toBe(true);
  expect((await read(500)).items).toHaveLength(20);
});

test("reads posts of which a part may not be read by visitors", async () => {
  const refused = { code: "rest_forbidden", message: "Sorry", data: { status: 401 } };
  const _embedded = {
    author: [refused],
    "wp:featuredmedia": [refused],
    "wp:term": [[{ name: "Ink", taxonomy: "category" }], refused],
  };
  const { items } = await readPostsPage(
    portsOf(() =>
      json([
        { ...post, _embedded },
        { ...post, _embedded: refused.message },
      ]),
    ),
    site,
    1,
  );
  expect(worded(items)).toMatchObject([
    { post: { authors: [], categories: ["Ink"], featured: null } },
    { post: { authors: [], categories: [], featured: null } },
  ]);
});
