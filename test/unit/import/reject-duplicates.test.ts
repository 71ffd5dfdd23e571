import { expect, it } from "vitest";
import { rejectDuplicates } from "../../../worker/domains/import/format/reject-duplicates";
import { parse } from "./parse";

it("leaves the first file by path of each identity and keeps the order", () => {
  const zola = (title: string) => `+++\ntitle = "${title}"\npath = "2020/01/02/x"\n+++\n`;
  const files = [
    parse(zola("C"), "c.md"),
    parse("", "bad.md"),
    parse(zola("A"), "a.md"),
    parse("---\ntitle: B\n---\n", "b.md"),
  ];
  const result = rejectDuplicates(files);
  expect(result.map((file) => file.path)).toEqual(["c.md", "bad.md", "a.md", "b.md"]);
  expect(result.map((file) => (file.ok ? "ok" : file.code))).toEqual([
    "duplicate_identity",
    "no_front_matter",
    "ok",
    "ok",
  ]);
  expect(result[0]).toMatchObject({ message: expect.stringContaining("a.md") });
});
