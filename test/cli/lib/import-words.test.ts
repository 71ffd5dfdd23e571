import { expect, it } from "vitest";
import { importAnswer } from "../../../cli/src/commands/posts/import-answer.ts";

const cli = { paint: (_: string, text: string) => text, table: () => ({ text: "", plain: "" }) };
const items = [
  { path: "a.md", outcome: "created" as const, slug: "a" },
  { path: "b.md", outcome: "unchanged" as const, slug: "b" },
];

it("a dry run reports what it would do, a real run what it did", () => {
  expect(importAnswer(cli, items, true).text).toBe("Dry run: would create 1, 1 unchanged.");
  expect(importAnswer(cli, items, false).text).toBe("1 created, 1 unchanged.");
});
