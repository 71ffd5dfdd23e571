import { expect, test } from "vitest";
import { toMarkdown } from "../../../../schema/api/html-to-markdown/to-markdown";
import { type Attached, bodyTree } from "../../../../worker/domains/import/foreign/convert-body";
import { importWords } from "../../../../worker/domains/import/import-words";

const none: Attached = { byId: () => undefined, of: () => [] };
const converted = (body: string, attached: Attached | null = none, id = "") => {
  const { tree, warnings } = bodyTree(
    { body, bodyKind: "blocks", identity: `wordpress:https://old.example/?p=${id}` },
    attached,
  );
  return { markdown: toMarkdown(tree), warnings: warnings.map(importWords) };
};

test("video and audio become links with words, a poster stays a picture", () => {
  expect(
    converted(
      '<figure class="wp-block-video"><video controls src="https://old.example/up/walk.mp4"></video></figure>' +
        '<figure><audio controls><source src="https://old.example/up/talk%20one.mp3"></audio><figcaption>Talk</figcaption></figure>' +
        '<video poster="https://old.example/p.jpg" title="A walk" src="https://old.example/w.webm"></video>',
    ),
  ).toEqual({
    markdown:
      "[walk.mp4](https://old.example/up/walk.mp4)\n\n[talk one.mp3](https://old.example/up/talk%20one.mp3)\n\n*Talk*\n\n[![A walk](https://old.example/p.jpg)](https://old.example/w.webm)\n",
    warnings: ["2 videos became links.", "1 audio player became a link."],
  });
  expect(converted("<video></video>").warnings).toEqual(["1 video without a URL was left out."]);
});

test("a gist becomes a link, and whatever cannot be kept is counted", () => {
  expect(
    converted(
      '<p>a</p><script src="https://gist.github.com/ada/1234.js?file=a.js"></script><script src="https://w.example/widget.js"></script><script>let a</script>' +
        '<style>p{}</style><iframe src="https://maps.example/x" title="Map"></iframe><iframe data-src="https://v.example/1"></iframe><iframe srcdoc="x"></iframe>' +
        '<form action="https://list.example/join"><p>Join us</p><input name="e" value="typed"><button>Go</button></form>' +
        '<object data="https://old.example/a.pdf"></object><embed src="data:x"><svg><text>S</text></svg><math><mi>x</mi></math>',
    ),
  ).toEqual({
    markdown:
      "a\n\n<https://gist.github.com/ada/1234>\n\n[Map](https://maps.example/x)\n\n<https://v.example/1>\n\nJoin us\n\n<https://old.example/a.pdf>\n",
    warnings: [
      "1 gist became a link.",
      "2 scripts were left out: https://w.example/widget.js.",
      "1 style sheet was left out.",
      "2 frames became links.",
      "1 frame without a URL was left out.",
      "The fields of 1 form were left out: https://list.example/join.",
      "1 embedded object became a link.",
      "1 embedded object without a URL was left out.",
      "1 SVG drawing was left out.",
      "1 MathML formula was left out.",
    ],
  });
});

test("a gallery without ids shows what is attached to its post", () => {
  const attached: Attached = {
    byId: () => undefined,
    of: (post) => (post === "7" ? [{ url: "https://old.example/a.png", alt: "A" }] : []),
  };
  expect(converted('[gallery columns="2"]', attached, "7")).toEqual({
    markdown: "![A](https://old.example/a.png)\n",
    warnings: [],
  });
  expect(converted('[gallery id="7"]', attached, "8").markdown).toContain("a.png");
  expect(converted("[gallery]", attached, "8").warnings).toEqual([
    "1 [gallery] was left out: its images are not in the file.",
  ]);
  expect(converted("[video][playlist]", attached, "8").warnings).toEqual([
    "1 [video] was left out: it doesn't name a file.",
    "1 [playlist] was left out: it doesn't name a file.",
  ]);
  expect(converted("[gallery]", null, "8").warnings).toEqual([]);
});

test.each([
  ["<figure><img src='https://o.example/a.png'><figcaption>One<br>two<br></figcaption></figure>"],
  ["<figure><img src='https://o.example/a.png'><figcaption><br>One<br> two <br/> </figcaption></figure>"],
])("line breaks in a caption stay inside of it: %s", (body) => {
  expect(converted(body).markdown).toBe("![](https://o.example/a.png)\n\n*One\\\ntwo*\n");
});

test("a frame amid words stays amid words, and a picture that is repeated for readers without scripts is shown once", () => {
  expect(converted('<p>Hi <iframe src="https://v.example/1"></iframe> you</p>').markdown).toBe(
    "Hi <https://v.example/1> you\n",
  );
  expect(
    converted(
      '<p><img data-src="a.png" src="data:x" alt="A"><noscript><img src="a.png" alt="A"></noscript></p><noscript><p>N</p></noscript>',
    ).markdown,
  ).toBe("![A](data:x)\n\nN\n");
});
