import { expect, test } from "vitest";
import { decodeEntities } from "../../../worker/domains/sites/kinds/decode-entities";
import { isSameText } from "../../../worker/domains/sites/wordpress/seo/write-seo";

test("character references are read, and nothing else is taken for one", () => {
  expect(decodeEntities("Ink &amp; &#8211; &#x2014; &AMP;&nbsp;&quot;")).toBe('Ink & – — & "');
  expect(decodeEntities("&constructor; &nope; &#x110000; &;")).toBe("&constructor; &nope; &#x110000; &;");
});

test("a text of nothing but openings is compared", () => {
  const text = "<".repeat(4_000_000);
  expect(isSameText(text, text)).toBe(true);
  expect(isSameText("<b>Ink</b> &amp; oak", "Ink & oak")).toBe(true);
});
