import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../../scripts/project-root.ts";

// Without a GPU, each frame with a blurred backdrop of a whole window takes a third of a second.
it("blurs nothing behind dialogs and bars", () => {
  const files = globSync("dashboard/src/**/*.{css,ts,tsx}", { cwd: projectRoot });
  expect(files.length).toBeGreaterThan(100);
  const blurred = files.filter((file) =>
    /backdrop-(?:blur|filter)/.test(readFileSync(join(projectRoot, file), "utf8")),
  );
  expect(blurred).toEqual([]);
});
