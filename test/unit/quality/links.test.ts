import { describe, expect, it } from "vitest";
import { QualityInput } from "../../../schema/api/quality";
import { checkLinkTargets } from "../../../worker/domains/editorial/quality/check-link-targets";
import { readAnchors } from "../../../worker/domains/editorial/quality/check-quality";
import { followLinks } from "../../../worker/domains/editorial/quality/follow-links";
import { readQualityText } from "../../../worker/domains/editorial/quality/quality-text";
import { suggestLinks } from "../../../worker/domains/editorial/quality/suggest-links";

const read = (content: string) =>
  readQualityText(
    QualityInput.parse({
      title: "A title",
      content,
      seoTitle: null,
      seoDescription: null,
      seoKeywords: [],
      excerpt: null,
    }),
  );
const guide = { title: "Choosing an anvil: a guide", slug: "choosing-an-anvil", seoKeywords: ["cast steel"] };

const site = { siteUrl: "https://acme.test", pagePattern: null };

const urlsIn = (content: string) => read(content).links.map(({ url }) => url);

describe("links", () => {
  it("are found in every form, and not in code", () => {
    const content = [
      'A [b](/c "title") <https://d.test> https://e.test/f_(g). [h][i] ![j](k.png) <a href="/l">m</a>',
      "`[n](/o)` [p](<q r>)",
      "",
      "[i]: https://s.test/t",
    ].join("\n");
    expect(urlsIn(content)).toEqual([
      "/c",
      "https://d.test",
      "https://e.test/f_",
      "https://s.test/t",
      "k.png",
      "/l",
      "q r",
    ]);
  });
});

describe("where links lead", () => {
  const targets = (content: string) => {
    const text = read(content);
    return checkLinkTargets(text.links, [guide], readAnchors(text), site).map(({ message }) => message);
  };

  it.each([
    ["nowhere", "[a]()"],
    ["nowhere by a mark", "[a](#)"],
    ["to no heading", "## B\n\n[a](#c)"],
    ["to a post that nobody can read", "[a](/blog/secret)"],
    ["to what no browser opens", "[a](htps://b.test)"],
    ["to half an address", "[a](https://)"],
  ])("is told of one that leads %s", (_, content) => {
    expect(targets(content)).toHaveLength(1);
  });

  it.each([
    "[a](/blog/choosing-an-anvil#top)",
    "[a](/about)",
    "[a](https://b.test/c)",
    "[a](mailto:b@c.test)",
    "## B\n\n[a](#b)",
  ])("is not told of %s", (content) => {
    expect(targets(content)).toEqual([]);
  });
});

describe("links that are missing", () => {
  it("are suggested where the text names a published post, so that the first place found is the right one", () => {
    const content = "# Choosing an anvil\n\n`choosing an anvil` is hard. Before choosing an anvil, sleep.";
    const [found] = suggestLinks(read(content), [guide], site);
    expect(found?.excerpt).toBe("choosing an anvil");
    const { find = "", replace = "" } = found?.suggestion ?? {};
    expect(content.replace(find, () => replace)).toBe(
      "# Choosing an anvil\n\n`choosing an anvil` is hard. Before [choosing an anvil](/blog/choosing-an-anvil), sleep.",
    );
  });

  it("are found by keywords too", () => {
    const [found] = suggestLinks(read("Of Cast Steel it is made."), [guide], site);
    expect(found?.suggestion?.replace).toBe("[Cast Steel](/blog/choosing-an-anvil)");
  });

  it.each([
    ["is there already", "Choosing an anvil is hard: [here](https://acme.test/blog/choosing-an-anvil)."],
    ["would be in a heading", "## Choosing an anvil\n\nHard."],
    ["would be in another link", "[choosing an anvil](/x)"],
    ["would be in code", "```\nchoosing an anvil\n```"],
    ["would cut a word", "rechoosing an anvilist"],
  ])("are not suggested where the link %s", (_, content) => {
    expect(suggestLinks(read(content), [guide], site)).toEqual([]);
  });

  it("are suggested for a long text without any", () => {
    const long = "Smiths know this well. ".repeat(90);
    expect(suggestLinks(read(long), [guide], site)).toHaveLength(1);
    expect(suggestLinks(read(`${long} [a](/blog/b)`), [guide], site)).toEqual([]);
    expect(suggestLinks(read(long), [], site)).toEqual([]);
  });
});

describe("following links", () => {
  const origin = "http://localhost:8080";
  const asked: string[] = [];
  const server: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    asked.push(`${init?.method} ${pathname}`);
    const [, status = "200"] = /^\/(\d+)/.exec(pathname) ?? [];
    if (pathname === "/broken") throw new Error("Network connection lost.");
    if (pathname === "/get-only") return new Response(null, { status: init?.method === "GET" ? 200 : 500 });
    const location = { "/301": "/200", "/302": "/404", "/307": "/307" }[pathname];
    return new Response(null, { status: Number(status), headers: location ? { location } : {} });
  };
  const follow = (paths: string[], now: () => number = () => 0) =>
    followLinks(
      { fetch: server, now, allowLoopback: true },
      read(paths.map((path) => `[a](${origin}${path})`).join("\n\n")).links,
    );
  const levels = async (...paths: string[]) => (await follow(paths)).findings.map(({ level }) => level);

  it("reports missing pages and endless redirects", async () => {
    expect(await levels("/404", "/410", "/302", "/307")).toEqual([
      "problem",
      "problem",
      "problem",
      "problem",
    ]);
  });

  it("is careful with those that may be there", async () => {
    expect(await levels("/500", "/broken")).toEqual(["hint", "hint"]);
    const refused = await followLinks(
      { fetch: server, now: () => 0, allowLoopback: false },
      read("[a](https://10.0.0.1/)").links,
    );
    expect(refused.findings.map(({ level }) => level)).toEqual(["hint"]);
  });

  it("passes those that are there, also behind a door", async () => {
    expect(await levels("/200", "/301", "/401", "/403", "/429", "/get-only")).toEqual([]);
  });

  it("requests each URL once, thirty at most, with a time limit", async () => {
    asked.length = 0;
    await follow(["/200", "/200#a"]);
    expect(asked).toEqual(["HEAD /200"]);
    const many = Array.from({ length: 50 }, (_, at) => `/200/${at}`);
    expect((await follow(many)).left).toBe(20);
    let time = 0;
    expect((await follow(many, () => (time += 3_000))).left).toBeGreaterThan(40);
  });
});
