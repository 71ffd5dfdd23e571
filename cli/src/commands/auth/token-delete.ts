import { AccessToken } from "../../../../schema/api/auth";
import { Done } from "../../../../schema/api/envelope";
import { listOf } from "../../../../schema/api/pagination";
import { apiPath } from "../../lib/api-path.ts";
import { CliError, exitCode } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { readAll } from "../../lib/read-list.ts";
import { oneLine } from "../../lib/safe-text.ts";

export default defineCommand({
  name: "delete",
  description: "Delete the access token in use; delete others in the dashboard",
  examples: ["auth token delete pat_u0gYq7fV3mKcX1bWzPnL --yes"],
  build: (command, cli) =>
    command
      .argument("<token>", "its ID")
      .option("-y, --yes", "Skip the confirmation")
      .action(async (id, { yes }) => {
        const api = await cli.api();
        const { items } = await readAll(api, "me/tokens", listOf(AccessToken));
        const found = items.find((token) => token.id === id);
        if (!found) {
          throw new CliError(exitCode.api, "not_found", `You have no access token "${id}"`, {
            hint: "`blogsvc auth token list` lists the IDs.",
          });
        }
        await cli.confirm(
          `Delete the token "${oneLine(found.name)}"? Programs that use it will stop working.`,
          yes,
        );
        await api.send("DELETE", apiPath`me/tokens/${id}`, Done);
        cli.answer({
          data: { id, deleted: true },
          text: `${cli.paint("green", "Deleted")} ${id}`,
          plain: id,
        });
      }),
});
