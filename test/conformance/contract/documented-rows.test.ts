import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { allChecks } from "../../../conformance/src/contract/all-checks.ts";

it("is documented row by row", () => {
  const text = readFileSync(new URL("../../../docs/contract.md", import.meta.url), "utf8");
  const rows = text.split("\n").filter((line) => /^\| `[a-z]+\./.test(line));
  expect(rows).toEqual(
    allChecks.map(
      ({ id, rule, requirement }) => `| \`${id}\` | ${rule} | ${requirement.replaceAll("<", "&lt;")} |`,
    ),
  );
});
