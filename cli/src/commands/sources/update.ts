import { Source } from "../../../../schema/api/sources";
import { apiPath } from "../../lib/api-path.ts";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { sourceName } from "../../lib/source-table.ts";

export default defineCommand({
  name: "update",
  description: "Say whether posts may quote a source",
  examples: [
    "sources update src_u0gYq7fV3mKcX1bWzPnL --quotable",
    "sources update src_u0gYq7fV3mKcX1bWzPnL --no-quotable",
  ],
  build: (command, cli) =>
    command
      .argument("<source>", "its id")
      .option("--quotable", "Drafts and topics may be made of it")
      .option("--no-quotable", "Only the context learns of it")
      .action(async (id, { quotable }) => {
        if (quotable === undefined) throw invalid("Nothing to change", "Add --quotable or --no-quotable.");
        const workspace = await cli.workspace();
        const data = await workspace.send("PATCH", apiPath`sources/${id}`, Source, { quotable });
        const may = data.quotable ? "may be quoted in posts" : "is not quoted in posts";
        cli.answer({
          data,
          text: `${cli.paint("green", "Saved")} ${oneLine(sourceName(data))} ${may}`,
          plain: data.id,
        });
      }),
});
