import { tests } from "commonmark-spec";
import { describe, expect, it } from "vitest";
import { parser } from "../../../client/src/markdown/syntax/parser";

const autolink =
  "GFM: a bare URL or e-mail address is a link, also between angle brackets that do not make one";
const emptyQuote = "white space only: no newline inside an empty block quote";

/** Every example of CommonMark 0.31.2 that comes out differently, and why. */
const DIFFERENCES = new Map([
  [218, emptyQuote],
  [239, emptyQuote],
  [240, emptyQuote],
  [602, autolink],
  [608, autolink],
  [611, autolink],
  [612, autolink],
]);

const withTabs = (text: string) => text.replaceAll("→", "\t");

describe("CommonMark 0.31.2, before sanitising and decoration", () => {
  const different = tests
    .filter(({ markdown, html }) => parser.render(withTabs(markdown)) !== withTabs(html))
    .map(({ number }) => number);

  it("agrees with at least 640 of 652 examples", () => {
    expect(tests.length).toBe(652);
    expect(tests.length - different.length).toBeGreaterThanOrEqual(640);
  });

  it("differs in the named examples only", () => {
    expect(different).toEqual([...DIFFERENCES.keys()]);
  });
});
