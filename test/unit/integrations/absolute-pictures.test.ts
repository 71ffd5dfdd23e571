import { expect, test } from "vitest";
import { absolutePictures } from "../../../worker/domains/sites/article/article-html";

const of = (markdown: string) => absolutePictures(markdown, "https://cms.test");

test("images get absolute URLs, links and text do not", () => {
  expect(of("![a](/images/w/a.png) ![two\nlines](/images/w/b.png) [a](/images/w/a.png) /images/")).toBe(
    "![a](https://cms.test/images/w/a.png) ![two\nlines](https://cms.test/images/w/b.png) [a](/images/w/a.png) /images/",
  );
  expect(of("<img src=\"/images/w/a.png\"> <img src='/images/w/$1.png'>")).toBe(
    "<img src=\"https://cms.test/images/w/a.png\"> <img src='https://cms.test/images/w/$1.png'>",
  );
});

test("a text of pictures that are begun and never ended is read to its end", () => {
  for (const begun of ["![", "![](/images", "](/images/", "![a](/images/ "]) {
    expect(of(begun.repeat(500_000 / begun.length)).startsWith("h")).toBe(false);
  }
});
