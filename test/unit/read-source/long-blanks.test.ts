import { expect, test } from "vitest";
import { readHtml } from "../../../worker/domains/knowledge/reading/html/read-html";
import { tidyText } from "../../../worker/domains/knowledge/reading/read-bytes";

const blanks = " ".repeat(300_000);

test("a long run of blanks within a line is read once", () => {
  expect(tidyText(`a${blanks}b${blanks}\n\n\n\nc\t\n`)).toBe(`a${blanks}b\n\nc`);
});

test("code with long runs of blanks keeps those within it", () => {
  const page = (body: string) => `<main><h1>Code</h1><p>${"word ".repeat(100)}</p>${body}</main>`;
  const pre = `<pre>\nx${blanks}y${blanks}\n</pre>`;
  const of = (body: string) => readHtml(page(body), "https://site.example/a").text;
  expect(of(pre)).toContain(`\`\`\`\nx${blanks}y\n\`\`\``);
  expect(of(`<table><tr><th>a<th>b<tr><td>${pre}<td>c</table>`)).toContain("y");
});
