import { expect, test } from "vitest";
import { parseFragment } from "../../../../schema/api/html-to-markdown/parse-fragment";
import { plainText } from "../../../../schema/api/html-to-markdown/plain-text";
import { toMarkdown } from "../../../../schema/api/html-to-markdown/to-markdown";
import { TooComplexError } from "../../../../schema/api/html-to-markdown/too-complex";
import { asMarkdown } from "../../../../worker/domains/sites/difference/fields-apart";

const markdown = (html: string) => toMarkdown(parseFragment(html));
const cells = (html: string) => markdown(html).split("|").length - 1;

/** Formatting that is never closed is begun anew in each paragraph: 100 elements in each of 400. */
const unclosed = `<p>${Array.from({ length: 100 }, (_, n) => `<font color=${n}>`).join("")}${"<p>x".repeat(400)}`;

test.each([
  ["formatting that is never closed", unclosed],
  ["blank elements by the thousand", `<p>${"<b> </b>".repeat(700)}`],
  ["blank elements in each other", `<p>${"<b><i></i></b>".repeat(700)}`],
  ["elements that are passed over", `<p>${"<rp>(</rp>".repeat(700)}`],
  ["hidden elements", `<p>${"<b hidden>x</b>".repeat(700)}`],
  ["comments", `<p>${"<!---->".repeat(700)}`],
  ["one wide row among many", `<table><tr>${"<td>x".repeat(300)}</tr>${"<tr><td>y".repeat(300)}</table>`],
  ["cells that span much", `<table>${"<tr><td rowspan=100 colspan=300>".repeat(100)}</table>`],
  ["signs to escape", `<p>${"[".repeat(20_000)}`],
])("%s are refused before they take time or memory", (_, html) => {
  expect(() => markdown(html)).toThrow(TooComplexError);
  expect(asMarkdown(html)).toContain("too much markup to show");
});

test("what a cell spans is bounded by what there is", () => {
  expect(cells("<table><tr><td colspan=200000>x</table>")).toBe(3 * 1_001);
  expect(markdown("<table><tr><th rowspan=1000000000>a<th>b<tr><td>c</table>")).toBe(
    "| a | b |\n| - | - |\n|   | c |\n",
  );
});

test("ordinary bodies are far from it", () => {
  const rows = `<tr><td rowspan=2>a<td>b</tr><tr><td>c</tr>`.repeat(100);
  expect(cells(`<table><tr><th>A<th>B</tr>${rows}</table>`)).toBe(3 * 202);
  const blocks = '<!-- wp:p -->\n<p class="x">a <b> </b><i></i> b</p>\n<!-- /wp:p -->\n\n'.repeat(500);
  expect(markdown(blocks).split("\n\n")).toHaveLength(500);
});

test("a title of nothing but markup is empty", () => {
  expect(plainText(unclosed)).toBe("");
  expect(plainText("Ink &amp; <em>oak</em>")).toBe("Ink & oak");
});
