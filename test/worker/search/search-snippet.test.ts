import { expect, it } from "vitest";
import { plainSnippet } from "../../../worker/public/search-snippet";

it.each([
  ["Some *words* and `code`.", "Some words and code."],
  ["…several words](https://a.test/b) and [more](https://a.test/c) of", "…several words and more of"],
  ["…a.test/b) and more…", "… and more…"],
  ["…and (in brackets) more", "…and (in brackets) more"],
  ["…call main() then [go](https://exam…", "…call main() then go…"],
  ['…src="a.png" alt="A">text <a href="x…', "…text…"],
  ["# Title\n\nText\n\n- one\n- two", "Title Text one two"],
  ["1 < 2 and <script>alert(1)</script>", "1 < 2 and"],
  ["", ""],
])("%j becomes %j", (markdown, text) => {
  expect(plainSnippet(markdown)).toBe(text);
});
