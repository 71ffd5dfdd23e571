import { mustRun } from "../process/run-tool.ts";
import type { StateFolder } from "./state-folder.ts";

/** Brings the local database up to the newest migration. */
export const migrate = (state: StateFolder): Promise<string> =>
  mustRun("Migrating the database", "wrangler/bin/wrangler.js", [
    "d1",
    "migrations",
    "apply",
    "DB",
    "--local",
    `--persist-to=${state.data}`,
  ]);
