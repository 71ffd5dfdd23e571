import { existsSync, readFileSync } from "node:fs";
import { commandOf } from "../process/command-of.ts";
import { stopGroup } from "../process/stop-group.ts";
import type { StateFolder } from "./state-folder.ts";

/**
 * Ends a service left over after its parent process was killed: it has its own process group, and two on one database would corrupt it.
 * Only for the holder of the claim. True if there was one.
 */
export async function endLeftover({ data, server }: StateFolder): Promise<boolean> {
  const pid = existsSync(server) ? Number(readFileSync(server, "utf8")) : 0;
  if (!Number.isInteger(pid) || pid <= 1) return false;
  if (!`${commandOf(pid) ?? ""} `.includes(` ${persistOption(data)} `)) return false;
  await stopGroup({ pid });
  return true;
}

/** Identifies the state folder on the command line of `wrangler dev`. */
export const persistOption = (folder: string) => `--persist-to=${folder}`;
