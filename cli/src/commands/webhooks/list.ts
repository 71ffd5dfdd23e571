import { WebhookList } from "../../../../schema/api/webhooks";
import { defineCommand } from "../../lib/define-command.ts";
import { withPages } from "../../lib/options.ts";
import { readList } from "../../lib/read-list.ts";
import { ageColumn } from "../../lib/when.ts";
import { webhookState } from "./webhook-state.ts";

export default defineCommand({
  name: "list",
  description: "List webhooks",
  examples: ["webhooks list", "webhooks list --json"],
  build: (command, cli) =>
    withPages(command).action(async (pages) => {
      const list = await readList(cli, await cli.workspace(), "webhooks", WebhookList, pages);
      const table = cli.table(
        list.items,
        [
          {
            head: "STATE",
            cell: webhookState,
            paint: (one) => (webhookState(one) === "on" ? "green" : "red"),
          },
          { head: "URL", cell: (one) => one.url, flexible: "last" },
          { head: "EVENTS", cell: (one) => one.events?.join(", ") ?? "all", flexible: true },
          { head: "WAITING", cell: (one) => one.pending },
          ageColumn("LAST OK", (one) => one.lastSuccessAt),
          { head: "ID", cell: (one) => one.id },
        ],
        "No webhooks. To create one, run `blogsvc webhooks create <url>`.",
      );
      cli.answer({ data: list, ...table });
    }),
});
