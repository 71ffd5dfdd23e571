import type { z } from "zod";
import { DeliveryDetail, RedeliveredMany } from "../../../../schema/api/deliveries";
import { apiPath } from "../../lib/api-path.ts";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";

export default defineCommand({
  name: "redeliver",
  description: "Resend a delivery, or everything a webhook missed since a given time",
  examples: [
    "deliveries redeliver dlv_u0gYq7fV3mKcX1bWzPnL",
    "deliveries redeliver --webhook whk_u0gYq7fV3mKcX1bWzPnL --since 2026-11-20T00:00:00Z",
  ],
  build: (command, cli) =>
    command
      .argument("[delivery]", "its ID")
      .option("--webhook <id>", "Resend all deliveries that a webhook missed")
      .option("--since <instant>", "With --webhook: resend deliveries since this time")
      .option("--delivered-too", "With --webhook: include delivered ones")
      .action(async (id, { webhook, since, deliveredToo }) => {
        const workspace = await cli.workspace();
        if (id && !webhook) {
          const data = await workspace.send(
            "POST",
            apiPath`webhooks/deliveries/${id}/redeliver`,
            DeliveryDetail,
          );
          return cli.answer({
            data,
            text: `${cli.paint("green", "Resending")} ${data.id}`,
            plain: data.id,
          });
        }
        if (id || !webhook || !since) throw invalid("Specify a delivery ID, or --webhook with --since");
        let [redelivered, from]: [number, string | null] = [0, since];
        while (from !== null) {
          const body = { since: from, onlyFailed: !deliveredToo };
          const part: z.infer<typeof RedeliveredMany> = await workspace.send(
            "POST",
            apiPath`webhooks/${webhook}/redeliver`,
            RedeliveredMany,
            body,
          );
          redelivered += part.redelivered;
          from = part.more ? part.nextSince : null;
        }
        cli.answer({
          data: { redelivered },
          text: `${cli.paint("green", "Resending")}: ${redelivered}`,
          plain: String(redelivered),
        });
      }),
});
