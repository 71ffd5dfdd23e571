import { Done } from "../../../../schema/api/envelope";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";

export default defineCommand({
  name: "delete",
  description: "Move images to the trash, where they can be restored for 30 days",
  examples: ["images delete img_u0gYq7fV3mKcX1bWzPnL"],
  build: (command, cli) =>
    command.argument("<ids...>", "the images' IDs").action(async (ids) => {
      const workspace = await cli.workspace();
      for (const id of ids) await workspace.send("DELETE", apiPath`images/${id}`, Done);
      cli.noteAfter(`\`blogsvc images restore ${ids.join(" ")}\` undoes this.`);
      cli.answer({
        data: { ids },
        text: `${cli.paint("green", "Deleted")} ${ids.join(", ")}`,
        plain: ids.join("\n"),
      });
    }),
});
