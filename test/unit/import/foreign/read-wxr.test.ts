import { expect, test } from "vitest";
import { WxrReader } from "../../../../worker/domains/import/foreign/wxr/read-wxr";
import { wxrFile } from "../../../support/wxr-file";
import { worded } from "./worded";

function read(text: string, size = text.length) {
  const reader = new WxrReader();
  const items = [];
  for (let at = 0; at < text.length; at += size) items.push(...reader.write(text.slice(at, at + size)));
  return worded([...items, ...reader.end()]);
}

const posts = (text: string, size?: number) =>
  read(text, size).flatMap((item) => (item.kind === "post" ? [item.post] : []));

const whole = wxrFile([
  {
    id: 12,
    title: "Ink &amp; <em>oak</em>",
    slug: "%e6%97%a5%e6%9c%ac",
    body: "One.\n\nTwo ]]> three.",
    more: `<category domain="category" nicename="ink"><![CDATA[Ink]]></category><category domain="post_tag" nicename="ink"><![CDATA[ink]]></category><category domain="post_tag" nicename="oak"><![CDATA[Oak &amp; ash]]></category>
      <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>7</wp:meta_value></wp:postmeta>
      <wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>older</wp:meta_value></wp:postmeta>
      <wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>oldest</wp:meta_value></wp:postmeta>
      <wp:comment><wp:comment_content>Spam</wp:comment_content></wp:comment>`,
  },
]);

test("reads a post with all that belongs to it, however the file is cut into chunks", () => {
  const expected = {
    identity: "wordpress:https://old.example/?p=12",
    title: "Ink & oak",
    slug: "%e6%97%a5%e6%9c%ac",
    date: Date.UTC(2017, 4, 3, 10, 20, 30),
    status: "PUBLISHED",
    authors: ["Ada Lovelace"],
    categories: ["Ink"],
    tags: ["ink", "Oak & ash"],
    body: "One.\n\nTwo ]]> three.",
    bodyKind: "classic",
    featured: { attachment: "7" },
    oldSlugs: ["older", "oldest"],
    warnings: [],
  };
  expect(posts(whole)).toMatchObject([expected]);
  expect(posts(whole, 7)).toEqual(posts(whole));
});

test("counts the terms of other taxonomies, which have no place here, and names it where one is too long", () => {
  const term = (domain: string, name: string) =>
    `<category domain="${domain}"><![CDATA[${name}]]></category>`;
  const of = (more: string) => posts(wxrFile([{ more }]))[0];
  expect(of(term("category", "Uncategorized") + term("post_format", "Aside"))).toMatchObject({
    categories: [],
    tags: [],
    warnings: ["1 term of another taxonomy was left out (post_format)."],
  });
  expect(of(term("genre", "Novel") + term("genre", "Poem") + term("post_format", "Aside"))?.warnings).toEqual(
    ["3 terms of other taxonomies were left out (genre, post_format)."],
  );
  expect(of(term("post_tag", "t".repeat(120)))).toMatchObject({
    tags: ["t".repeat(100)],
    warnings: ["1 tag was shortened to 100 characters."],
  });
});

test("names the audio of a podcast that the text does not link to", () => {
  const url = "https://media.example/one.mp3";
  const more = `<wp:postmeta><wp:meta_key>enclosure</wp:meta_key><wp:meta_value><![CDATA[${url}\n21169426\naudio/mpeg]]></wp:meta_value></wp:postmeta>`;
  expect(posts(wxrFile([{ more }]))[0]?.warnings).toEqual([
    `Its enclosure ${url} was left out; link it in the text.`,
  ]);
  expect(posts(wxrFile([{ more, body: `<a href="${url}">Listen</a>` }]))[0]?.warnings).toEqual([]);
});

test("takes the tags of an export of WordPress 2, each named twice", () => {
  const tag = (more: string) => `<category domain="tag"${more}><![CDATA[Oak]]></category>`;
  expect(posts(wxrFile([{ more: `${tag("")}${tag(' nicename="oak"')}` }]))).toMatchObject([
    { categories: [], tags: ["Oak"], warnings: [] },
  ]);
});

test("says of each status what becomes of it", () => {
  const of = (status: string, password = "") => read(wxrFile([{ status, password }]))[0];
  expect(of("draft")).toMatchObject({ post: { status: "DRAFT", warnings: [] } });
  expect(of("pending")).toMatchObject({ post: { status: "DRAFT", warnings: [] } });
  expect(of("private")).toMatchObject({
    post: { status: "DRAFT", warnings: [expect.stringContaining("private")] },
  });
  expect(of("future")).toMatchObject({
    post: { status: "DRAFT", warnings: [expect.stringContaining("2017-05-03T10:20:30.000Z")] },
  });
  expect(of("publish", "secret")).toMatchObject({
    post: { status: "DRAFT", warnings: [expect.stringContaining("password")] },
  });
  expect(of("trash")).toMatchObject({ kind: "left" });
  expect(of("auto-draft")).toMatchObject({ kind: "left" });
});

test("leaves pages, and keeps what pictures are attached", () => {
  const more = "<wp:attachment_url>https://old.example/a.png</wp:attachment_url>";
  expect(read(wxrFile([{ type: "page" }, { id: 7, type: "attachment", more }]))).toMatchObject([
    { kind: "left", reason: expect.stringContaining("page") },
    { kind: "attachment", attachment: { id: "7", url: "https://old.example/a.png" } },
  ]);
});

test.each([
  ["0", "?name=a-post"],
  ["", "?name=a-post"],
  ["000", "?name=a-post"],
  ["12x", "?name=a-post"],
  ["012", "?p=012"],
])("a post of the number %j is found again by %s", (id, by) => {
  const text = whole
    .replace("<wp:post_id>12<", `<wp:post_id>${id}<`)
    .replaceAll("%e6%97%a5%e6%9c%ac", "a-post");
  expect(posts(text)).toMatchObject([{ identity: `wordpress:https://old.example/${by}` }]);
});

test("a post without number and slug is found again by its address, else by its title and date, else by nothing", () => {
  const bare = wxrFile([{ title: "A title", slug: "" }])
    .replace("<wp:post_id>1<", "<wp:post_id>0<")
    .replace("https://old.example/2017/05//", "https://old.example/2017/ink/");
  const site = "wordpress:https://old.example/";
  expect(posts(bare)).toMatchObject([{ identity: `${site}?name=2017/ink` }]);
  const unlinked = bare.replace("https://old.example/2017/ink/", "");
  expect(posts(unlinked)).toMatchObject([{ identity: `${site}?name=a-title 2017-05-03 10:20:30` }]);
  const nothing = unlinked.replace("A title", "").replaceAll("2017-05-03 10:20:30", "");
  expect(read(nothing)).toMatchObject([{ kind: "refused", code: "no_id" }]);
});

test("what is left has the identity of no post", () => {
  const all = [{ type: "page" }, { type: "nav_menu_item" }, { status: "trash" }, {}].map((item) => ({
    id: 4,
    ...item,
  }));
  const query = (item: ReturnType<typeof read>[number]) =>
    item.kind === "attachment" ? "" : (item.kind === "post" ? item.post : item).identity.split("/?")[1];
  expect(read(wxrFile(all)).map(query)).toEqual([
    "page_id=4",
    "post_type=nav_menu_item&p=4",
    "post_status=trash&p=4",
    "p=4",
  ]);
});

test("a draft without a date has none", () => {
  expect(posts(wxrFile([{ status: "draft", date: "0000-00-00 00:00:00" }]))).toMatchObject([
    { date: null, updated: null },
  ]);
});

test.each([
  [
    "an entity bomb",
    wxrFile([], { before: '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>' }),
    "broken_xml",
  ],
  [
    "an outside entity",
    wxrFile([], { before: '<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]>' }),
    "broken_xml",
  ],
  ["a file that ends in the middle", whole.slice(0, 900), "broken_xml"],
  ["tags that do not match", "<rss><channel></rss>", "broken_xml"],
  ["text", "hello", "broken_xml"],
  [
    "a feed that is no export",
    "<rss><channel><item><title>x</title></item></channel></rss>",
    "not_an_export",
  ],
  ["a thousand elements in each other", "<a>".repeat(1000), "broken_xml"],
])("refuses %s", (_, text, code) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code }));
});

test("entities that XML does not know stay as text", () => {
  const text = wxrFile([{ more: "<wp:post_note>a &nbsp; b &lol; c</wp:post_note>" }]);
  expect(posts(text)).toHaveLength(1);
});

test.each(["constructor", "__proto__", "toString"])(
  "a type or status called %s is one like any other",
  (name) => {
    expect(read(wxrFile([{ type: name }, { status: name }]))).toMatchObject([
      { kind: "left", reason: `Its type is "${name}"; only posts are imported.` },
      { kind: "left", reason: "It was never saved as a post." },
    ]);
  },
);
