import { SourceText } from "../../../../schema/api/sources";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";

export default defineCommand({
  name: "text",
  description: "Print the captured text of a source as Markdown",
  examples: ["sources text src_u0gYq7fV3mKcX1bWzPnL > source.md"],
  build: (command, cli) =>
    command.argument("<source>", "its ID").action(async (id) => {
      const workspace = await cli.workspace();
      const data = await workspace.get(apiPath`sources/${id}/text`, SourceText);
      cli.answer({ data, text: data.text });
    }),
});
