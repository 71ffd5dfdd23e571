import { Webhook } from "../../../../schema/api/webhooks";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { factList } from "../../lib/table.ts";
import { when } from "../../lib/when.ts";
import { webhookState } from "./webhook-state.ts";

export default defineCommand({
  name: "get",
  description: "Show a webhook, without its secret",
  examples: ["webhooks get whk_u0gYq7fV3mKcX1bWzPnL"],
  build: (command, cli) =>
    command.argument("<webhook>", "its ID").action(async (id) => {
      const workspace = await cli.workspace();
      const data = await workspace.get(apiPath`webhooks/${id}`, Webhook);
      const facts = {
        id: data.id,
        url: data.url,
        kind: data.kind,
        description: data.description,
        state: webhookState(data),
        events: data.events?.join(", ") ?? "all",
        "page pattern": data.pagePattern,
        waiting: data.pending,
        "last success": when(data.lastSuccessAt),
        "last failure": when(data.lastFailureAt),
        "failing since": when(data.failingSince),
        "previous secret until": when(data.previousSecretUntil),
        created: when(data.createdAt),
      };
      cli.answer({ data, text: factList(facts, cli.paint) });
    }),
});
