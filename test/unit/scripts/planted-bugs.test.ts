import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../../scripts/project-root";
import { mutants } from "../../mutants/list.mjs";

interface Place {
  file: string;
  edits: string[][];
}

const bugs: (Place & { name: string; and?: Place[]; commands: string[] })[] = mutants;

it("can all be planted, and name tests that exist", () => {
  const problems: string[] = [];
  for (const { name, file, edits, and = [], commands } of bugs) {
    for (const place of [{ file, edits }, ...and]) {
      let text = readFileSync(join(projectRoot, place.file), "utf8");
      for (const [search = "", replace = ""] of place.edits) {
        if (!text.includes(search)) problems.push(`${name}: ${place.file} has no ${search}`);
        text = text.replace(search, () => replace);
      }
    }
    for (const test of commands.flatMap((command) =>
      command.split(" ").filter((word) => word.endsWith(".ts")),
    ))
      if (!existsSync(join(projectRoot, test))) problems.push(`${name}: there is no ${test}`);
  }
  expect(problems).toEqual([]);
});
