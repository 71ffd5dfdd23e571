import { DeliveryList } from "../../../schema/api/webhooks";
import type { Query } from "./api.ts";
import type { Cli } from "./cli.ts";
import { deliveryLine } from "./delivery-line.ts";
import { untilStopped } from "./until-stopped.ts";
import type { WorkspaceApi } from "./workspace-api.ts";

const everyMs = 2_000;
const most = 100;

/** A line for each delivery and each change of one, oldest first, until Ctrl-C. */
export async function followDeliveries(
  cli: Cli,
  workspace: WorkspaceApi,
  query: Query,
  limit: number,
): Promise<void> {
  const seen = new Map<string, string>();
  let wanted = limit;
  await untilStopped(cli, everyMs, async () => {
    const { items } = await workspace.get("webhooks/deliveries", DeliveryList, { ...query, limit: wanted });
    wanted = most;
    for (const delivery of items.toReversed()) {
      const state = `${delivery.state} ${delivery.attempts}`;
      if (seen.get(delivery.id) === state) continue;
      seen.set(delivery.id, state);
      cli.line({ data: delivery, text: deliveryLine(delivery, cli.paint) });
    }
  });
}
