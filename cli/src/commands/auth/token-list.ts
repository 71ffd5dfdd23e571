import { AccessToken } from "../../../../schema/api/auth";
import { listOf } from "../../../../schema/api/pagination";
import { defineCommand } from "../../lib/define-command.ts";
import { withPages } from "../../lib/options.ts";
import { readList } from "../../lib/read-list.ts";
import { ageColumn, timeColumn } from "../../lib/when.ts";

export default defineCommand({
  name: "list",
  description: "List your access tokens",
  examples: ["auth token list"],
  build: (command, cli) =>
    withPages(command).action(async (pages) => {
      const list = await readList(cli, await cli.api(), "me/tokens", listOf(AccessToken), pages);
      const table = cli.table(
        list.items,
        [
          { head: "NAME", cell: (one) => one.name, flexible: true },
          { head: "ACCESS", cell: (one) => one.access },
          { head: "TOKEN", cell: (one) => `…${one.last4}` },
          ageColumn("LAST USED", (one) => one.lastUsedAt),
          timeColumn("EXPIRES", (one) => one.expiresAt),
          { head: "ID", cell: (one) => one.id },
        ],
        "No access tokens.",
      );
      cli.answer({ data: list, ...table });
    }),
});
