import { expect, it } from "vitest";
import { exitCode } from "../../../cli/src/lib/cli-error.ts";
import { JsonAnswer } from "../../../cli/src/run-cli.ts";
import { codeBlocks, documentText } from "../../unit/docs/code-blocks.ts";
import { faultOf, leaves } from "./command-lines.ts";

const blocks = codeBlocks("cli.md");
const lines = blocks
  .filter(({ language }) => language === "sh")
  .flatMap(({ code }) => [...code.matchAll(/\bblogsvc ((?!@)[^\n]*)/g)].map(([, line = ""]) => line));

it("docs/cli.md shows every command, and nothing that is not there", () => {
  expect(lines.length).toBeGreaterThan(60);
  expect(lines.map(faultOf).filter(Boolean)).toEqual([]);
  const shown = [...leaves.keys()].filter(
    (name) => !lines.some((line) => line === name || line.startsWith(`${name} `)),
  );
  expect(shown).toEqual([]);
});

it("docs/cli.md shows every option at least once", () => {
  const text = documentText("cli.md");
  const missing = [...leaves.values()]
    .filter(({ path }) => !["contract", "mock"].includes(path[0] ?? ""))
    .flatMap(({ options }) => options.map(({ long }) => long))
    .filter((long) => !text.includes(long));
  expect(new Set(missing)).toEqual(new Set());
});

it("docs/cli.md matches the exit codes and the JSON", () => {
  const [, table = ""] = documentText("cli.md").split("### Exit codes");
  const told = [...(table.split("\n## ")[0] ?? "").matchAll(/^\| (\d+) \|/gm)].map(([, code]) =>
    Number(code),
  );
  expect(told).toEqual(Object.values(exitCode));
  const json = blocks.filter(({ language }) => language === "json");
  expect(json).toHaveLength(1);
  for (const { code } of json) JsonAnswer.parse(JSON.parse(code));
});

it("finds what is wrong with a command line", () => {
  expect(faultOf("posts list --status draft | cut -f2")).toBeNull();
  expect(faultOf("posts lists")).toMatch(/no such command/);
  expect(faultOf("posts list --stauts draft")).toMatch(/no option/);
  expect(faultOf("posts list --status gone")).toMatch(/no choice/);
});
