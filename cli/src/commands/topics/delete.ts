import { Done } from "../../../../schema/api/envelope";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";

export default defineCommand({
  name: "delete",
  description: "Move a topic to the trash, where it can be restored for 30 days",
  examples: ["topics delete top_u0gYq7fV3mKcX1bWzPnL"],
  build: (command, cli) =>
    command.argument("<topic>", "its ID").action(async (id) => {
      const workspace = await cli.workspace();
      const data = await workspace.send("DELETE", apiPath`topics/${id}`, Done);
      cli.noteAfter(`\`blogsvc topics restore ${id}\` undoes this.`);
      cli.answer({ data, text: `${cli.paint("green", "Deleted")} ${id}`, plain: id });
    }),
});
