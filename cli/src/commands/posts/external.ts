import { anyIntegration } from "../../../../schema/api/integration-kinds";
import { addCommand } from "../../lib/add-command.ts";
import { defineCommand } from "../../lib/define-command.ts";
import keep from "./external/keep.ts";
import overwrite from "./external/overwrite.ts";
import remove from "./external/remove.ts";
import send from "./external/send.ts";
import show from "./external/show.ts";
import sync from "./external/sync.ts";

const definitions = [show, send, sync, overwrite, keep, remove];

export default defineCommand({
  name: "external",
  description: `See and change a post on ${anyIntegration}`,
  examples: definitions.flatMap(({ examples }) => examples),
  build: (command, cli) => {
    command.helpCommand(false);
    for (const definition of definitions) addCommand(command.command(definition.name), definition, cli);
  },
});
