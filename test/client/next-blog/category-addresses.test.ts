import fc from "fast-check";
import { expect, it } from "vitest";
import { categoryHref } from "../../../examples/next-blog/lib/category-href.ts";
import { categoryOfSegment } from "../../../examples/next-blog/lib/category-of-segment.ts";
import { categorySegment } from "../../../examples/next-blog/lib/category-segment.ts";
import { categoryKey } from "../../../worker/domains/posts/post-fields";

const site = "https://www.acme.example";
/** What a page is given: the segment of the address as the browser sent it. */
const segmentAt = (name: string) => {
  const { pathname, search, hash } = new URL(categoryHref(name), site);
  const [, first, segment, ...more] = pathname.split("/");
  expect([first, more, search, hash]).toEqual(["category", [], "", ""]);
  return segment ?? "";
};

it.each([
  ["Über uns", "/category/%C3%BCber%20uns"],
  ["What's new", "/category/what's%20new"],
  ["C# & .NET", "/category/c~23%20%26%20.net"],
  ["U\u0308ber uns", "/category/%C3%BCber%20uns"],
  ["日本語", "/category/%E6%97%A5%E6%9C%AC%E8%AA%9E"],
  ["🚀", "/category/%F0%9F%9A%80"],
  ["UI/UX", "/category/ui~2fux"],
  ["100% \\ more", "/category/100~25%20~5c%20more"],
  ["..", "/category/~2e~2e"],
])("%s has the address %s, which is asked of the service by its name", (name, href) => {
  expect(categoryHref(name)).toBe(href);
  expect(categoryOfSegment(segmentAt(name))).toBe(categoryKey(name));
});

it("gives every name its own URL, by which the service finds it", () => {
  const names = fc
    .oneof(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
      fc
        .array(fc.constantFrom("/", "\\", ".", "%", "2", "f", "~", "#", "?", "+", "ß", "İ"), { minLength: 1 })
        .map((all) => all.join("")),
    )
    .map((name) => name.trim())
    .filter((name) => name !== "");
  fc.assert(
    fc.property(names, (name) => {
      expect(categoryOfSegment(segmentAt(name))).toBe(categoryKey(name));
      // Next.js escapes these once more in the name of a file, where a server of plain files does not look.
      expect(categorySegment(name)).not.toMatch(/[/#?%\\]/);
    }),
  );
});

it("keeps what cannot be decoded", () => {
  expect(["100%", "%ff", "a~zz"].map(categoryOfSegment)).toEqual(["100%", "%ff", "a~zz"]);
});
