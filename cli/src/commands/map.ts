import { type CommandMap, loaded } from "../lib/command-map.ts";

/** Every command, by its noun; loaded only when it is asked for. */
export const commands: CommandMap = {
  workspaces: {
    description: "List workspaces and choose the one to work in",
    commands: () => loaded(import("./workspaces/list.ts")),
  },
};
