import { markdownToText, renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { expect, it } from "vitest";

const attributes = 'decoding="async" loading="lazy"';

it("shows the title of an image alone in its paragraph as a caption", () => {
  expect(renderMarkdownToHtml('![A map](/map.png "The <old> town")\n')).toBe(
    `<figure><img alt="A map" ${attributes} src="/map.png"><figcaption>The &lt;old&gt; town</figcaption></figure>\n`,
  );
  expect(renderMarkdownToHtml('[![A map](/map.png "The town")](/big)\n')).toContain(
    "<figcaption>The town</figcaption></figure>",
  );
  expect(markdownToText('![A map](/map.png "The town")')).toBe("The town");
});

it("makes images that fill a paragraph a gallery", () => {
  expect(renderMarkdownToHtml("![a](/a.png)\n![b](/b.png)\n")).toContain('<p class="gallery"><img alt="a"');
});

it.each(["![a](/a.png)", 'Words ![a](/a.png "Title")', "![a](/a.png) and ![b](/b.png)"])(
  "leaves %j a paragraph",
  (markdown) => {
    const html = renderMarkdownToHtml(markdown);
    expect(html).toMatch(/^<p>/);
    expect(html).not.toContain("figcaption");
  },
);

it("keeps a title amid words a title", () => {
  expect(renderMarkdownToHtml('Words ![a](/a.png "Title")')).toContain('title="Title"');
});
