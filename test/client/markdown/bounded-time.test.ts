import { markdownToText, renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { describe, expect, it } from "vitest";
import { waitMs } from "../../support/hang";
import { findDangers } from "./find-dangers";
import { hostileSizes } from "./hostile-sizes";

describe("200,000 hostile characters", () => {
  it.each(Object.entries(hostileSizes))("%s: HTML and text in bounded time and size", (_name, markdown) => {
    const start = performance.now();
    const html = renderMarkdownToHtml(markdown);
    const text = markdownToText(markdown);
    expect(performance.now() - start).toBeLessThan(waitMs);
    expect(html.length).toBeLessThan(8_000_000);
    expect(text.length).toBeLessThanOrEqual(2 * markdown.length);
    expect(findDangers(html)).toEqual([]);
  });
});

describe("beyond the limits", () => {
  it("keeps the text of blocks nested too deep", () => {
    const html = renderMarkdownToHtml(`${"> ".repeat(5000)}deep\n\nafter`);
    expect(html).toContain("deep</p>");
    expect(html).toContain("<p>after</p>");
    expect(renderMarkdownToHtml(`${"- ".repeat(5000)}deep\n\nafter`)).toContain("deep");
  });

  it("keeps the text of inlines nested too deep, without their tags", () => {
    const html = renderMarkdownToHtml(`${"*".repeat(5000)}deep${"*".repeat(5000)}`);
    expect(html).toContain("deep");
    expect(html.match(/<strong>/g)?.length).toBeLessThan(250);
  });

  it.each([
    ["too many characters", "<b>".padEnd(500_001, "a")],
    ["too many tokens", "a\n\n".repeat(34_000)],
    ["too many elements", `<div>\n${"<b>x</b>".repeat(50_001)}`],
    ["too many table cells", `|${"a|".repeat(5000)}\n|${"-|".repeat(5000)}\n${"|a\n".repeat(5000)}`],
    ["a link that outgrows the document", `[a]: /${"x".repeat(100_000)}\n\n${"[a] ".repeat(1000)}`],
    [
      "attributes that outgrow the document",
      `<p><a href="/${"x".repeat(100_000)}"></p>${"<p>x</p>".repeat(1000)}`,
    ],
  ])("shows the source when there are %s", (_name, markdown) => {
    const escaped = markdown.replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
    expect(renderMarkdownToHtml(markdown) === `<pre>\n${escaped}</pre>`).toBe(true);
  });
});
