import { expect, test } from "vitest";
import { PictureMemory } from "../../../worker/domains/sites/wordpress/pictures/picture-memory";
import { withUploadedPictures } from "../../../worker/domains/sites/wordpress/pictures/with-uploaded-pictures";
import { textHash } from "../../../worker/domains/sites/wordpress/post-shape";
import { settledHtml } from "../../../worker/domains/sites/wordpress/posts/wordpress-html";
import { fakeConnection } from "./fake-connection";

const src = "https://cdn.example/a.png?w=1&h=2";
const url = "https://blog.example/wp-content/uploads/a.png";
const own = 'src="https://cdn.example/a.png?w=1&amp;h=2"';
const picture = {
  key: "ws/a.png",
  url: null,
  alt: "",
  fileName: "a-quill.png",
  contentType: "image/png",
  read: async () => new Uint8Array(1),
  src,
};

/** As the site is told of the picture, and again with what was kept of that. */
async function shown(html: string, media_details: unknown = { width: 1_200, height: 800 }) {
  const connection = fakeConnection((method) =>
    method === "POST" ? { id: 7, source_url: url, media_details } : [],
  );
  const first = new PictureMemory(connection, {});
  const rewritten = settledHtml(await withUploadedPictures(html, [picture], first));
  const second = new PictureMemory(noSite, { ...first.kept });
  expect(settledHtml(await withUploadedPictures(html, [picture], second))).toBe(rewritten);
  return rewritten;
}
const noSite = fakeConnection(() => {
  throw new Error("The site was asked");
});

test.each([
  [
    `<p><img ${own} alt="A > B"></p>`,
    `<p><img src="${url}" class="wp-image-7" width="1200" height="800" alt="A > B"></p>`,
  ],
  [
    `<img alt="A" class="wide" ${own}>`,
    `<img alt="A" class="wide wp-image-7" src="${url}" width="1200" height="800">`,
  ],
  [
    `<p><img ${own} alt="" width="300"><img ${own}></p>`,
    `<p><img src="${url}" class="wp-image-7" alt="" width="300"><img src="${url}" class="wp-image-7" width="1200" height="800"></p>`,
  ],
  [
    `<p><img src="https://elsewhere.example/b.png" alt="B"></p>`,
    '<p><img src="https://elsewhere.example/b.png" alt="B"></p>',
  ],
])("a picture says its number and size there: %s", async (html, expected) => {
  expect(await shown(html)).toBe(expected);
});

test.each([undefined, null, [], { width: 0, height: 0 }])(
  "a picture whose size the site does not know (%j) says its number, which is enough for WordPress",
  async (details) => {
    const html = `<p><img ${own} alt="A"></p>`;
    expect(await shown(html, details ?? null)).toBe(`<p><img src="${url}" class="wp-image-7" alt="A"></p>`);
  },
);

test("a picture of which no size was kept once is not looked up for it", async () => {
  const kept = { "picture:ws/a.png": `7 ${await textHash("")} ${url}` };
  const memory = new PictureMemory(noSite, { ...kept });
  expect(await withUploadedPictures(`<img ${own}>`, [picture], memory)).toBe(
    `<img src="${url}" class="wp-image-7">`,
  );
  expect(memory.kept).toEqual(kept);
});
