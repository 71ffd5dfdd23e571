import { Delivery, DeliveryDetail } from "../../../../schema/api/deliveries";
import { apiPath } from "../../lib/api-path.ts";
import { CliError, exitCode } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";

const lookEveryMs = 500;

export default defineCommand({
  name: "test",
  description: "Send a test event and wait for the response",
  examples: ["webhooks test whk_u0gYq7fV3mKcX1bWzPnL"],
  build: (command, cli) =>
    command.argument("<webhook>", "its ID").action(async (id) => {
      const { io } = cli;
      const workspace = await cli.workspace();
      const sent = await workspace.send("POST", apiPath`webhooks/${id}/test`, Delivery);
      const until = io.now() + cli.options().timeout * 1_000;
      let data = await workspace.get(apiPath`webhooks/deliveries/${sent.id}`, DeliveryDetail);
      while (data.attempts === 0 && data.state === "pending" && io.now() < until) {
        await io.sleep(lookEveryMs, io.signal);
        data = await workspace.get(apiPath`webhooks/deliveries/${sent.id}`, DeliveryDetail);
      }
      if (data.state === "delivered") {
        return cli.answer({
          data,
          text: `${cli.paint("green", "Delivered")}: the receiver responded with ${data.lastStatus}.`,
          plain: data.id,
        });
      }
      const why =
        data.attempts === 0 ? "it has not been sent yet" : (data.lastStatus ?? data.lastError ?? data.state);
      throw new CliError(exitCode.api, "not_delivered", `The test event did not arrive: ${why}`, {
        hint: `Run \`blogsvc deliveries show ${data.id}\`.`,
        details: { deliveryId: data.id, state: data.state, status: data.lastStatus, error: data.lastError },
      });
    }),
});
