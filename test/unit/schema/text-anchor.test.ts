import { describe, expect, it } from "vitest";
import {
  anchorAt,
  markdownSkeleton,
  placeOfAnchor,
  plainSkeleton,
  type TextAnchor,
} from "../../../schema/api/text-anchor";

const anchor = (quote: string, before = "", after = ""): TextAnchor => ({ quote, before, after });

function found(markdown: string, wanted: TextAnchor): string | null {
  const place = placeOfAnchor(markdownSkeleton(markdown), wanted);
  return place && markdown.slice(place.from, place.to);
}

describe("a passage in Markdown", () => {
  it.each([
    ["We sell **anvils** to all.", "sell anvils to", "sell **anvils** to"],
    [
      'See [the *docs*](https://docs.test/a_(b) "Docs") first.',
      "the docs first",
      'the *docs*](https://docs.test/a_(b) "Docs") first',
    ],
    ["1. First\n2. Second", "First\nSecond", "First\n2. Second"],
    ["> [!NOTE]\n> Mind the\n> gap", "Mind the gap", "Mind the\n> gap"],
    ["| A | B |\n|---|--:|\n| one | two |", "A B one two", "A | B |\n|---|--:|\n| one | two"],
    ["A picture ![of words](/x.png) here", "picture here", "picture ![of words](/x.png) here"],
    ["A note[^1] here, snake\\_case too", "note here, snake_case", "note[^1] here, snake\\_case"],
    ["“Curly” — don’t", '"Curly" - don\'t', "Curly” — don’t"],
    ["日本語の文章です", "語の文", null],
    ["```js\nlet a = 1;\n```", "let a = 1", "let a = 1"],
  ])("%j has %j", (markdown, quote, expected) => {
    expect(found(markdown, anchor(quote))).toBe(expected);
  });

  it("is found by a quote in Markdown, too", () => {
    expect(found("We *sell* anvils", anchor("**sell** [anvils](https://x.test)"))).toBe("sell* anvils");
  });

  it("is the one with the same surroundings, of several", () => {
    const text = "One red anvil here. Two red anvils there. A red anvil again.";
    const at = text.lastIndexOf("red anvil");
    const wanted = anchorAt(text, { from: at, to: at + 9 });
    const moved = `New words. ${text.replace("One red", "One old red")}`;
    const place = placeOfAnchor(markdownSkeleton(moved), wanted);
    expect(place?.from).toBe(moved.lastIndexOf("red anvil"));
  });

  it("is gone when its words are", () => {
    const wanted = anchor("tested twice", "Every anvil is ", " before it is sold");
    expect(found("Every anvil is tested once before it is sold", wanted)).toBeNull();
  });

  it("is not found inside of other words, and a short one not in other surroundings", () => {
    expect(found("A party", anchor("art"))).toBeNull();
    const the = anchor("the", "Look at ", " moon and stars");
    expect(found("Look at the moon", the)).toBe("the");
    expect(found("All that remains of the text", the)).toBeNull();
  });

  it("without a letter or digit is found nowhere", () => {
    expect(found("Well … !", anchor("…"))).toBeNull();
  });
});

it("plain words are taken as they are", () => {
  const text = "Call foo[1](x) now";
  const place = placeOfAnchor(plainSkeleton(text), anchor("foo[1](x) now"));
  expect(place && text.slice(place.from, place.to)).toBe("foo[1](x) now");
});

it("finds a passage of a long text", () => {
  const text = "Some **words** about [anvils](https://anvils.test) and _hammers_.\n\n".repeat(800);
  const place = placeOfAnchor(markdownSkeleton(`${text}The end of _all_ words.`), anchor("end of all words"));
  expect(place).not.toBeNull();
});
