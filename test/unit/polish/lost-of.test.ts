import { describe, expect, it } from "vitest";
import { lostOf } from "../../../worker/domains/editorial/polish/lost-of";

describe("lostOf", () => {
  it.each<[string, string, string, { kind: string; text: string }[]]>([
    [
      "a link",
      "See [docs](https://a.test/x_(y)) now",
      "See docs now",
      [{ kind: "link", text: "https://a.test/x_(y)" }],
    ],
    ["a picture", "![alt](/images/a.png)", "alt", [{ kind: "link", text: "/images/a.png" }]],
    [
      "an address after one that never ends",
      "[x](<a and [y](<https://a.test/c>)",
      "x and y",
      [
        { kind: "link", text: "<a" },
        { kind: "link", text: "https://a.test/c" },
      ],
    ],
    ["a bare address", "At https://a.test/b.", "At home.", [{ kind: "link", text: "https://a.test/b" }]],
    [
      "a definition",
      "[a][1]\n\n[1]: https://a.test/1",
      "[a][1]",
      [{ kind: "link", text: "https://a.test/1" }],
    ],
    ["an attribute", '<a href="/x">y</a>', "y", [{ kind: "link", text: "/x" }]],
    ["inline code", "Run `npm i -E x`.", "Run npm.", [{ kind: "code", text: "npm i -E x" }]],
    ["code with backticks", "Use `` a`b ``", "Use ab", [{ kind: "code", text: "a`b" }]],
    [
      "a line of a block",
      "```js\na();\nb();\n```",
      "```js\na();\n```",
      [{ kind: "code", text: "```js\na();\nb();\n```" }],
    ],
    [
      "numbers",
      "It costs $1,250.50, or 42% of 7.",
      "It costs $1,250, or 42 of 7.",
      [
        { kind: "number", text: "$1,250.50" },
        { kind: "number", text: "42%" },
      ],
    ],
  ])("tells of %s", (_, before, after, lost) => {
    expect(lostOf(before, after)).toEqual(lost);
  });

  it.each([
    ["1. one\n2. two", "one and two"],
    ["See [docs](https://a.test) twice: [again](https://a.test)", "[Docs](https://a.test)"],
    ["Version v2 of H2O", "Version of water"],
    ["Take 3 of `x1`, at https://a.test/9", "At https://a.test/9 take `x1`, 3 times"],
    ["**https://a.test/**", "<https://a.test/>"],
  ])("is silent where all is kept: %j", (before, after) => {
    expect(lostOf(before, after)).toEqual([]);
  });

  it.each([
    "](".repeat(20_000),
    "`".repeat(40_000),
    "`a ".repeat(13_000),
    "[a](".repeat(10_000),
    "1.".repeat(20_000),
  ])("reads hostile text in the end", (text) => {
    expect(Array.isArray(lostOf(text, ""))).toBe(true);
  });
});
