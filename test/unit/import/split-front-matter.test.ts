import { describe, expect, it } from "vitest";
import { parse, parsed } from "./parse";

describe("where front matter ends and the body begins", () => {
  it.each([
    ["YAML", "---\ntitle: T\n---\nBody\n", "Body\n"],
    ["TOML", '+++\ntitle = "T"\n+++\nBody\n', "Body\n"],
    ["JSON", '{\n  "title": "T"\n}\nBody\n', "Body\n"],
    ["JSON with braces in text", '{"title": "T } \\" }", "extra": {"a": "{"}}\nBody', "Body"],
    ["a YAML document end", "---\ntitle: T\n...\nBody\n", "Body\n"],
    ["CRLF", "---\r\ntitle: T\r\n---\r\nBody\r\nmore\r\n", "Body\r\nmore\r\n"],
    ["CRLF in TOML", '+++\r\ntitle = "T"\r\n+++\r\n\r\nBody\r\n', "\r\nBody\r\n"],
    ["a byte order mark", "\ufeff---\ntitle: T\n---\nBody\n", "Body\n"],
    ["a byte order mark of the body", "---\ntitle: T\n---\n\ufeffBody", "\ufeffBody"],
    ["blank lines before", "\n \n---\ntitle: T\n---\nBody", "Body"],
    ["spaces after the delimiters", "--- \ntitle: T\n---\t \nBody", "Body"],
    ["leading blank lines", "---\ntitle: T\n---\n\n\nBody", "\n\nBody"],
    ["no trailing newline", "---\ntitle: T\n---\nBody", "Body"],
    ["an empty body", "---\ntitle: T\n---\n", ""],
    ["no line after the closing one", "---\ntitle: T\n---", ""],
    ["delimiters inside the body", "---\ntitle: T\n---\nA\n---\nB\n+++\n...\n", "A\n---\nB\n+++\n...\n"],
    ["a delimiter inside a text", "---\ntitle: T\nexcerpt: |\n  ---\n  x\nslug: a---\n---\nBody", "Body"],
    ["+++ in YAML", "---\ntitle: T\nexcerpt: |\n  +++\n---\nBody", "Body"],
    ["line separators of Unicode", "---\ntitle: a\u2028---\u2028b\n---\nBody\u2028", "Body\u2028"],
  ])("%s", (_name, text, body) => {
    expect(parsed(text).content).toBe(body);
  });

  it.each([
    ["an empty file", "", "no_front_matter"],
    ["YAML that is not closed", "---\ntitle: T\n\nBody\n", "bad_front_matter"],
    ["TOML closed as YAML", '+++\ntitle = "T"\n---\nBody\n', "bad_front_matter"],
    ["JSON that is not closed", '{"title": "T"\nBody\n', "bad_front_matter"],
    ["text behind JSON", '{"title": "T"} Body\n', "bad_front_matter"],
    ["front matter over 64 kB", `---\ntitle: T\nx: ${"y".repeat(65_536)}\n---\nBody\n`, "too_large"],
    ["JSON over 64 kB", `{"title": "${"y".repeat(65_536)}"}\nBody\n`, "too_large"],
    ["a long file that is not closed", `---\ntitle: T\n${"line\n".repeat(20_000)}`, "too_large"],
  ])("refuses %s", (_name, text, code) => {
    expect(parse(text)).toMatchObject({ ok: false, path: "hello.md", code, message: expect.any(String) });
  });

  it("takes front matter just under the limit", () => {
    expect(parsed(`---\ntitle: T\nx: ${"y".repeat(65_000)}\n---\nBody`).content).toBe("Body");
  });
});
