import { expect, it } from "vitest";
import { readPlain } from "../../../worker/domains/knowledge/reading/read-bytes";

const body = "# A heading\n\nText of the post.\n";

it.each([
  ["YAML", `---\ntitle: "Async hits beta"\ntags: [a]\n---\n${body}`],
  ["TOML", `+++\npath = "2019/09/30/async"\ntitle = "Async hits beta"\n[extra]\nteam = "x"\n+++\n${body}`],
  ["TOML of Windows", `+++\r\ntitle = 'Async hits beta'\r\n+++\r\n\r\n${body}`],
])("reads the title of %s front matter, and cuts it off", (_, text) => {
  const document = readPlain(text, "Async-hits-beta.md", "markdown");
  expect(document.title).toBe("Async hits beta");
  expect(document.text.trim()).toBe(body.trim());
});

it("keeps lines that only look like front matter", () => {
  expect(readPlain("+++ new\ntext", "notes.txt", "text").text).toBe("+++ new\ntext");
  expect(readPlain("+++\nno end", "notes.md", "markdown")).toMatchObject({
    title: "notes.md",
    text: "+++\nno end",
  });
});

it.each([
  ["# Anvils ##\nText", "Anvils"],
  ["## Of C#\nText", "Of C#"],
  ["---\ntitle: 'Of \"anvils\"'\n---\nText", 'Of "anvils'],
])("takes the title of %j", (text, title) => {
  expect(readPlain(text, "notes.md", "markdown").title).toBe(title);
});

it("reads a title with a long run of blanks in it once", () => {
  const blanks = " ".repeat(100_000);
  expect(readPlain(`# a${blanks}x #y`, "n.md", "markdown").title.trim()).toBe("a");
  const front = `---\ntitle: a${blanks.slice(0, 19_000)}"x\n---\nText`;
  expect(readPlain(front, "n.md", "markdown").title).toBe("a");
});
