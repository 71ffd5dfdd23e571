import { Source } from "../../../../schema/api/sources";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { isCollection, sourceName } from "./source-text.ts";

const found = {
  same: "The page is unchanged.",
  changed: "The page has changed.",
  gone: "The page is gone; the captured text is kept.",
  unreachable: "The page could not be reached; we will retry.",
};

const ofCollection: typeof found = {
  same: "It lists no new pages.",
  changed: "It lists new pages, which were added.",
  gone: "It is gone; its pages are kept.",
  unreachable: "It could not be read; we will retry.",
};

export default defineCommand({
  name: "check",
  description:
    "Check whether a source's page is unchanged, changed or gone, or a feed or sitemap lists new pages",
  examples: ["sources check src_u0gYq7fV3mKcX1bWzPnL", "sources check src_u0gYq7fV3mKcX1bWzPnL --json"],
  build: (command, cli) =>
    command.argument("<source>", "its ID").action(async (id) => {
      const workspace = await cli.workspace();
      const data = await workspace.send("POST", apiPath`sources/${id}/check`, Source, {});
      const words =
        data.failure?.message ??
        (data.checkState
          ? (isCollection(data) ? ofCollection : found)[data.checkState]
          : "The source could not be checked.");
      cli.answer({
        data,
        text: `${oneLine(sourceName(data))}: ${words}`,
        plain: [data.id, data.checkState ?? ""].join("\t"),
      });
    }),
});
