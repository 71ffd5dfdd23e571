import { Done } from "../../../../schema/api/envelope";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";

export default defineCommand({
  name: "drop-region",
  description: "Drop a region's copy of the workspace's public data; the next read creates a new one",
  examples: ["system drop-region weur"],
  build: (command, cli) =>
    command.argument("<region>", "as shown by `system status`").action(async (region) => {
      const workspace = await cli.workspace();
      await workspace.send("DELETE", apiPath`system/regions/${region}`, Done);
      cli.answer({
        data: { region, dropped: true },
        text: `${cli.paint("green", "Dropped")} the copy in ${region}`,
        plain: region,
      });
    }),
});
