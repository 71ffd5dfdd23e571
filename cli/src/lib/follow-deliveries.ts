import { DeliveryList } from "../../../schema/api/deliveries";
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
  let oldest: string | null = null;
  await untilStopped(cli, everyMs, async () => {
    const list = await workspace.get("webhooks/deliveries", DeliveryList, { ...query, limit: most });
    const { items } = list;
    const isFirst = oldest === null;
    oldest ??= list.pagination.hasMore ? (items.at(-1)?.createdAt ?? "") : "";
    for (const [place, delivery] of [...items.entries()].toReversed()) {
      const state = `${delivery.state} ${delivery.attempts}`;
      const before = seen.get(delivery.id);
      if (before === state) continue;
      seen.set(delivery.id, state);
      // What moves up from the pages behind the first was there before.
      const isOld = isFirst ? place >= limit : before === undefined && delivery.createdAt <= oldest;
      if (!isOld) cli.line({ data: delivery, text: deliveryLine(delivery, cli.paint) });
    }
  });
}
