import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../process/user-error.ts";

/** What a site needs from a running service: see demo.json in its state folder. */
export interface RunningService {
  baseUrl: string;
  workspaceSlug: string;
  workspaceId: string;
  apiKey: string;
  /** A personal access token. */
  token: string;
}

/** The demo of the service running on this state folder. */
export function runningService(state: string): RunningService {
  const file = join(state, "demo.json");
  if (!existsSync(file)) {
    throw new UserError(
      `No service is running on ${state}. Start one with npm start in another terminal, or name its folder with --state.`,
    );
  }
  const demo: RunningService = JSON.parse(readFileSync(file, "utf8"));
  if (!demo.apiKey) {
    throw new UserError(
      `The service on ${state} has no demo workspace. Create a key and a webhook in its dashboard, and see docs/next.md.`,
    );
  }
  return demo;
}
