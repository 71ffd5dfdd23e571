import { describe, expect, it } from "vitest";
import { fromYaml, parse, parsed } from "./parse";

describe("what a front matter value means", () => {
  it("keeps YAML scalars as the author wrote them", () => {
    const post = fromYaml("title: 1.10\ntags: [2020, 0x1F, True, no, 1_000, ~, '']");
    expect(post.title).toBe("1.10");
    expect(post.tags).toEqual(["2020", "0x1F", "True", "no", "1_000"]);
  });

  it.each(["null", "~", "", '""', '"  "'])(
    "takes the title %s for missing, and the file's name for it",
    (title) => {
      expect(parsed(`---\ntitle: ${title}\n---\n`)).toMatchObject({ title: "Hello", status: "PUBLISHED" });
    },
  );

  it.each([
    ["'null'", "null"],
    ["yes", "yes"],
    ["2020-01-02", "2020-01-02"],
    ["!!str 12", "12"],
  ])("reads the title %s as text", (yaml, title) => {
    expect(fromYaml(`title: ${yaml}`).title).toBe(title);
  });

  it("treats spellings of a key alike and lets the first win", () => {
    const post = fromYaml("Canonical_URL: https://a.example/1\ncanonical-url: https://a.example/2");
    expect(post.canonicalUrl).toBe("https://a.example/1");
  });

  it("follows YAML aliases", () => {
    expect(fromYaml("tags: &t [a, b]\nauthors: *t").authors).toEqual(["a", "b"]);
    expect(fromYaml(`x: &x a\nauthors: [${"*x, ".repeat(200)} b]`).authors).toEqual(["a", "b"]);
    expect(parse("---\ntitle: *nothing\n---\n")).toMatchObject({
      ok: false,
      message: expect.stringContaining("nothing"),
    });
  });

  it.each([
    ["YAML that does not parse", "---\nauthor: x\ntitle: a: b\n---\n", /line 3/],
    ["a repeated YAML key", "---\ntitle: a\ntags: [x]\ntitle: b\n---\n", /"title" appears twice/],
    ["YAML that is a list", "---\n- title\n---\n", /not a list of keys/],
    ["YAML that is text", "---\ntitle\n---\n", /not a list of keys/],
    ["TOML that does not parse", '+++\nauthor = "x"\ntitle = \n+++\n', /line 3/],
    ["a repeated TOML key", '+++\ntitle = "a"\ntitle = "b"\n+++\n', /TOML/],
    ["JSON that does not parse", '{"title": "a",}\n', /JSON/],
  ])("refuses %s", (_name, text, message) => {
    expect(parse(text)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
  });

  it("takes front matter without keys", () => {
    expect(parsed("---\n---\nBody")).toMatchObject({ title: "Hello", content: "Body" });
    expect(parsed("+++\n+++\nBody")).toMatchObject({ title: "Hello", content: "Body" });
  });

  const laughs = Array.from({ length: 9 }, (_, i) => `l${i + 1}: &l${i + 1} [${`*l${i},`.repeat(9)}]`).join(
    "\n",
  );
  it.each([
    ["an alias bomb", `---\ntitle: T\nl0: &l0 lol\n${laughs}\n---\n`],
    ["deep YAML brackets", `---\ntitle: T\nx: ${"[".repeat(30_000)}\n---\n`],
    ["deep YAML sequences", `---\ntitle: T\nx:\n ${"- ".repeat(30_000)}\n---\n`],
    ["deep TOML arrays", `+++\ntitle = "T"\nx = ${"[".repeat(20_000)}${"]".repeat(20_000)}\n+++\n`],
    ["deep JSON", `{"title": "T", "x": ${"[".repeat(20_000)}${"]".repeat(20_000)}}\n`],
    ["an alias to itself", "---\ntitle: T\nx: &x [*x]\n---\n"],
    ["too many values", `---\ntitle: T\nx: [${"1,".repeat(30_000)}]\n---\n`],
  ])("refuses %s", (_name, text) => {
    expect(parse(text)).toMatchObject({ ok: false, code: "bad_front_matter" });
  });

  it("says in words that YAML is nested too deeply", () => {
    expect(parse(`---\ntitle: T\nx:\n ${"- ".repeat(30_000)}\n---\n`)).toMatchObject({
      message: expect.stringContaining("nested too deeply"),
    });
  });

  it("is not slowed down by many keys", () => {
    const keys = Array.from({ length: 8000 }, (_, i) => `k${i.toString(36)}:`).join("\n");
    expect(fromYaml(keys).title).toBe("Hello");
  });

  it.each([
    [
      "YAML",
      "---\ntitle: T\n__proto__:\n  draft: true\n  polluted: yes\nconstructor: {prototype: {polluted: yes}}\n---\n",
    ],
    [
      "TOML",
      '+++\ntitle = "T"\n[__proto__]\ndraft = true\npolluted = true\n[constructor.prototype]\npolluted = true\n+++\n',
    ],
    [
      "JSON",
      '{"title": "T", "__proto__": {"draft": true, "polluted": true}, "constructor": {"prototype": {"polluted": 1}}}\n',
    ],
  ])("lets no %s key reach a prototype", (_name, text) => {
    expect(parsed(text).status).toBe("PUBLISHED");
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});
