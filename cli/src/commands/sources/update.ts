import { Source } from "../../../../schema/api/sources";
import { apiPath } from "../../lib/api-path.ts";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { sourceName } from "./source-text.ts";

export default defineCommand({
  name: "update",
  description: "Set whether posts may quote a source",
  examples: [
    "sources update src_u0gYq7fV3mKcX1bWzPnL --quotable",
    "sources update src_u0gYq7fV3mKcX1bWzPnL --no-quotable",
  ],
  build: (command, cli) =>
    command
      .argument("<source>", "its ID")
      .option("--quotable", "Let drafts and topics use it")
      .option("--no-quotable", "Use it only for the context")
      .action(async (id, { quotable }) => {
        if (quotable === undefined) throw invalid("Nothing to change", "Add --quotable or --no-quotable.");
        const workspace = await cli.workspace();
        const data = await workspace.send("PATCH", apiPath`sources/${id}`, Source, { quotable });
        const may = data.quotable ? "may be quoted in posts" : "will not be quoted in posts";
        cli.answer({
          data,
          text: `${cli.paint("green", "Saved")} ${oneLine(sourceName(data))} ${may}`,
          plain: data.id,
        });
      }),
});
