import { Context } from "../../../../schema/api/context";
import { defineCommand } from "../../lib/define-command.ts";
import { countFromZero } from "../../lib/options.ts";

export default defineCommand({
  name: "restore",
  description: "Restore an earlier version of the context",
  examples: ["assistant restore 3"],
  build: (command, cli) =>
    command
      .argument("<version>", "a version from `assistant history`; 0 is the empty context", countFromZero)
      .action(async (version) => {
        const workspace = await cli.workspace();
        const { version: base } = await workspace.get("context", Context);
        const data = await workspace.send("POST", "context/restore", Context, { version, base });
        cli.answer({
          data,
          text: `${cli.paint("green", "Restored")} version ${version}, as version ${data.version}`,
          plain: String(data.version),
        });
      }),
});
