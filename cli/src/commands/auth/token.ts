import { addCommand } from "../../lib/add-command.ts";
import { defineCommand } from "../../lib/define-command.ts";
import create from "./token-create.ts";
import remove from "./token-delete.ts";
import list from "./token-list.ts";

export default defineCommand({
  name: "token",
  description: "Create, list and delete access tokens",
  examples: [...create.examples, ...list.examples, ...remove.examples],
  build: (command, cli) => {
    command.helpCommand(false);
    for (const definition of [create, list, remove])
      addCommand(command.command(definition.name), definition, cli);
  },
});
