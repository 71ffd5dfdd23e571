import { type CommandMap, loaded } from "../lib/command-map.ts";

/** Every command, by its noun; loaded only when it is asked for. */
export const commands: CommandMap = {
  workspaces: {
    description: "List workspaces and choose the one to work in",
    commands: () => loaded(import("./workspaces/list.ts")),
  },
  contract: {
    description: "Check a deployment against the public API's contract",
    command: async () => (await import("./contract.ts")).default,
  },
  mock: {
    description: "Serve the public API from a folder of Markdown",
    command: async () => (await import("./mock.ts")).default,
  },
};
