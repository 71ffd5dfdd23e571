import { Image } from "../../../../schema/api/images";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";

export default defineCommand({
  name: "restore",
  description: "Restore deleted images",
  examples: ["images restore img_u0gYq7fV3mKcX1bWzPnL"],
  build: (command, cli) =>
    command.argument("<ids...>", "their IDs, from `images trash`").action(async (ids) => {
      const workspace = await cli.workspace();
      const items: Image[] = [];
      for (const id of ids) items.push(await workspace.send("POST", apiPath`trash/${id}/restore`, Image));
      const names = items.map(({ id, name }) => oneLine(name || id));
      cli.answer({
        data: { items },
        text: `${cli.paint("green", "Restored")} ${names.join(", ")}`,
        plain: items.map(({ id }) => id).join("\n"),
      });
    }),
});
