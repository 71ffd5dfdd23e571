import { Done } from "../../../../schema/api/envelope";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";

export default defineCommand({
  name: "delete",
  description: "End an access token; by token only the one in use, any other in the dashboard",
  examples: ["auth token delete pat_u0gYq7fV3mKcX1bWzPnL --yes"],
  build: (command, cli) =>
    command
      .argument("<token>", "its id")
      .option("-y, --yes", "Do not ask")
      .action(async (id, { yes }) => {
        const api = await cli.api();
        await cli.confirm("End this token? What uses it stops working.", yes);
        await api.send("DELETE", apiPath`me/tokens/${id}`, Done);
        cli.answer({ data: { id, deleted: true }, text: `${cli.paint("green", "Ended")} ${id}`, plain: id });
      }),
});
