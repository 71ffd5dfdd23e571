import { Done } from "../../../../schema/api/envelope";
import { Source } from "../../../../schema/api/sources";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { sourceName } from "./source-text.ts";

export default defineCommand({
  name: "delete",
  description: "Delete a source that no claim or open proposal quotes",
  examples: ["sources delete src_u0gYq7fV3mKcX1bWzPnL --yes"],
  build: (command, cli) =>
    command
      .argument("<source>", "its ID")
      .option("-y, --yes", "Skip the confirmation")
      .action(async (id, { yes }) => {
        const workspace = await cli.workspace();
        const path = apiPath`sources/${id}`;
        const name = oneLine(sourceName(await workspace.get(path, Source)));
        await cli.confirm(`Delete "${name}" and its captured text?`, yes);
        await workspace.send("DELETE", path, Done);
        cli.answer({
          data: { id, deleted: true },
          text: `${cli.paint("green", "Deleted")} ${name}`,
          plain: id,
        });
      }),
});
