import { Source } from "../../../../schema/api/sources";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { sourceName } from "../../lib/source-table.ts";

const found = {
  same: "The page is unchanged.",
  changed: "The page has changed.",
  gone: "The page is gone; the captured text is kept.",
  unreachable: "The page could not be reached; we will retry.",
};

export default defineCommand({
  name: "check",
  description: "Check whether a source's page is unchanged, changed or gone",
  examples: ["sources check src_u0gYq7fV3mKcX1bWzPnL", "sources check src_u0gYq7fV3mKcX1bWzPnL --json"],
  build: (command, cli) =>
    command.argument("<source>", "its ID").action(async (id) => {
      const workspace = await cli.workspace();
      const data = await workspace.send("POST", apiPath`sources/${id}/check`, Source, {});
      const words =
        data.failure?.message ??
        (data.checkState ? found[data.checkState] : "The source could not be checked.");
      cli.answer({
        data,
        text: `${oneLine(sourceName(data))}: ${words}`,
        plain: [data.id, data.checkState ?? ""].join("\t"),
      });
    }),
});
