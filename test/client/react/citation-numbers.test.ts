import { BlogPost } from "@blogsvc/client/react";
import { describe, expect, it } from "vitest";
import { attributesOf, find, findAll, textOf } from "./page-tree.ts";
import { fullPost } from "./post-fixture.ts";
import { render } from "./render.ts";

const a = "https://a.test/";
const b = "https://b.test/";
const cite = (sentence: string, url: string) => ({ sentence, quote: sentence, title: `At "${url}"`, url });

function read(content: string, citations: ReturnType<typeof cite>[]) {
  const html = render(BlogPost, { post: { ...fullPost, content, citations } });
  return {
    html,
    numbers: findAll(html, "sup").map((mark) => textOf(mark)),
    links: findAll(html, "a")
      .filter((link) => /^\[\d\]$/.test(textOf(link)))
      .map(attributesOf),
  };
}

describe("numbers of citations", () => {
  it("follow the cited sentences and lead to the sources", () => {
    const content = "One is 1. Two is 2, **and 3 is three.** [Four is 4](/four), she says.\n\n- Five is 5.";
    const { html, numbers, links } = read(content, [
      cite("One is 1.", a),
      cite("Two is 2, **and 3 is three.", b),
      cite("Four is 4", a),
      cite("Five is 5.", a),
      cite("Five is 5.", b),
    ]);
    expect(numbers).toEqual(["[1]", "[2]", "[1]", "[1][2]"]);
    expect(links.map(({ href }) => href)).toEqual(
      ["1", "2", "1", "1", "2"].map((at) => `#user-content-source-${at}`),
    );
    expect(links[0]?.title).toBe(`At "${a}"`);
    expect(html).toContain("<strong>and 3 is three.</strong><sup>");
    for (const { href = "" } of links) expect(html).toContain(`id="${href.slice(1)}"`);
  });

  it("leave out headings and sentences that are not there", () => {
    const { numbers, html } = read("## Acme sold 9\n\nText.", [cite("Acme sold 9", a), cite("Gone.", a)]);
    expect(numbers).toEqual([]);
    expect(textOf(find(html, ".blogsvc-citations"))).not.toBe("");
  });

  it("are absent from a post without citations", () => {
    expect(read("One is 1.", []).numbers).toEqual([]);
  });
});
