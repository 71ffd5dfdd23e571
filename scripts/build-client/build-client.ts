import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mustRun } from "../process/run-tool.ts";
import { projectRoot } from "../project-root.ts";
import { joinStyles } from "./join-styles.ts";

const dist = join(projectRoot, "client/dist");

/** Rebuilds client/dist as published: JavaScript, types and the stylesheet. */
export async function buildClient(): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  await mustRun("Building the client", "typescript/bin/tsc", ["-p", "client/tsconfig.build.json"]);
  writeFileSync(join(dist, "styles.css"), joinStyles());
}
