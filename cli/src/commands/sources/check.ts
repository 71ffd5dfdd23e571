import { Source } from "../../../../schema/api/sources";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { sourceName } from "../../lib/source-table.ts";

const found = {
  same: "It says what was captured.",
  changed: "It says something else now.",
  gone: "It is no longer there; what was captured stays.",
  unreachable: "It could not be reached; it is tried again.",
};

export default defineCommand({
  name: "check",
  description: "Look at a source's page again: the same, changed, or gone",
  examples: ["sources check src_u0gYq7fV3mKcX1bWzPnL", "sources check src_u0gYq7fV3mKcX1bWzPnL --json"],
  build: (command, cli) =>
    command.argument("<source>", "its id").action(async (id) => {
      const workspace = await cli.workspace();
      const data = await workspace.send("POST", apiPath`sources/${id}/check`, Source, {});
      const words =
        data.failure?.message ?? (data.checkState ? found[data.checkState] : "It was not looked at.");
      cli.answer({
        data,
        text: `${oneLine(sourceName(data))}: ${words}`,
        plain: [data.id, data.checkState ?? ""].join("\t"),
      });
    }),
});
