import { expect, it } from "vitest";
import { briefNote } from "../../../schema/api/brief-note";
import { GateCode } from "../../../schema/api/gate";
import { checkGate } from "../../../worker/domains/editorial/gate/check-gate";
import { evaluateGate } from "../../evaluation/gate/evaluate-gate";
import { ownPosts } from "../../evaluation/gate/good-posts";
import { plantsIn } from "../../evaluation/gate/plants";

const { planted, found, kinds, own, corpus } = evaluateGate();

it("finds at least 95 % of planted defects, and most of each kind", () => {
  expect(planted).toBeGreaterThanOrEqual(200);
  expect(found / planted).toBeGreaterThanOrEqual(0.95);
  for (const kind of kinds) expect(kind.found, kind.kind).toBeGreaterThanOrEqual(kind.planted - 2);
});

it("says nothing of good posts, and at most 2 % false things of real ones", () => {
  expect(own.alarms).toEqual([]);
  expect(corpus.alarms.length).toBeLessThanOrEqual(corpus.posts * 0.02);
});

it("has plants for every code but of what nobody can read", () => {
  const known = new Set(plantsIn(ownPosts.slice(0, 1)).flatMap(({ expected }) => expected));
  expect(GateCode.options.filter((code) => !known.has(code))).toEqual(["too_complex"]);
});

const [post] = ownPosts;
if (!post) throw new Error("no posts");
const codes = (change: Partial<typeof post>) => checkGate({ ...post, ...change }).map(({ code }) => code);
const added = (markdown: string) => codes({ content: `${post.content}\n\n${markdown}` });

it.each([
  "```sh\n# TODO [insert] {{name}} <div>\n```",
  "Das Feld `{{name}}` und `[insert]` bleiben, wie sie sind.",
  "> Here is the improved section, she said.",
  "Nimm `Array<string>` oder Map<string, number> dafür.",
])("takes code, quotes and generic types for what they are: %s", (markdown) => {
  expect(added(markdown).filter((code) => code !== "chatter")).toEqual([]);
});

it("gives the figures and the place that a sentence about it needs", () => {
  const short = checkGate({ ...post, content: "## Eins\n\nNur fünf Wörter sind das." });
  expect(short).toContainEqual({
    code: "too_short",
    where: "content",
    excerpt: null,
    params: { words: 6, min: 150 },
  });
  expect(checkGate({ ...post, content: `${post.content}\n\n[x](https://other.example/a)` })).toEqual([
    { code: "link_unknown", where: "content", excerpt: null, params: { url: "https://other.example/a" } },
  ]);
});

it("takes the note of a brief for something to complete", () => {
  expect(codes({ content: `> ${briefNote}\n\n${post.content}` })).toEqual(["placeholder"]);
});

it("lets links go to allowed hosts, to headings, and to given pages however they are written", () => {
  const markdown = "[a](https://ok.example/x) [b](#eins) [c](https://given.example/y/#part) [d](/d)";
  const change = { hosts: ["ok.example"], links: [...post.links, "https://given.example/y", "/d"] };
  expect(codes({ ...change, content: `${post.content}\n\n${markdown}` })).toEqual([]);
});

it("reads a hostile text in time that grows with it", () => {
  for (const part of ["[", "{{", "# \n", "<a ", "![", "`", "> ", "word ", "[insert ", "a.b "])
    checkGate({
      ...post,
      content: part.repeat(40_000),
      sources: [{ title: "s", text: part.repeat(40_000) }],
    });
});
