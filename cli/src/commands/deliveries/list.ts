import { Option } from "@commander-js/extra-typings";
import { type Delivery, DeliveryList, DeliveryState } from "../../../../schema/api/deliveries";
import { EventType } from "../../../../schema/api/webhooks";
import type { Query } from "../../lib/api.ts";
import type { Cli } from "../../lib/cli.ts";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { findPostId } from "../../lib/find-post.ts";
import { withPages } from "../../lib/options.ts";
import { readList } from "../../lib/read-list.ts";
import { oneLine } from "../../lib/safe-text.ts";
import type { Paint } from "../../lib/style.ts";
import { untilStopped } from "../../lib/until-stopped.ts";
import type { WorkspaceApi } from "../../lib/workspace-api.ts";
import { deliveryColumns } from "./delivery-table.ts";

const styles = { delivered: "green", pending: "cyan", failed: "red", cancelled: "dim" } as const;

/** A delivery as one log line. */
function deliveryLine(
  { state, event, endpoint, lastStatus, lastError, attempts, id }: Delivery,
  paint: Paint,
): string {
  const answer =
    attempts === 0 ? "" : ` ${lastStatus ?? ""}${lastError ? ` ${lastError}` : ""} (try ${attempts})`;
  const subject = [event.type, event.postSlug].filter(Boolean).join(" ");
  return `${paint(styles[state], state.padEnd(9))} ${oneLine(subject)} → ${oneLine(endpoint?.url ?? "deleted")}${answer}  ${paint("dim", id)}`;
}

const everyMs = 2_000;
const most = 100;

/** One line per delivery and change of one, oldest first, until Ctrl-C. */
async function followDeliveries(
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
      // What moves up from later pages is not new.
      const isOld = isFirst ? place >= limit : before === undefined && delivery.createdAt <= oldest;
      if (!isOld) cli.line({ data: delivery, text: deliveryLine(delivery, cli.paint) });
    }
  });
}

export default defineCommand({
  name: "list",
  description: "List deliveries to webhooks, newest first",
  examples: [
    "deliveries list --state failed",
    "deliveries list --post how-we-work",
    "deliveries list --follow",
  ],
  build: (command, cli) =>
    withPages(
      command
        .addOption(new Option("--state <state>", "Filter by state").choices(DeliveryState.options))
        .addOption(new Option("--event <event>", "Filter by event").choices(EventType.options))
        .option("--webhook <id>", "Filter by webhook")
        .option("--post <post>", "Filter by post (ID or slug)"),
    )
      .option("--follow", "Keep running and print a line for each change, until Ctrl-C")
      .action(async ({ state, event, webhook, post, follow, ...pages }) => {
        const workspace = await cli.workspace();
        const postId = post && (await findPostId(workspace, post));
        const query = { state, event, endpointId: webhook, postId };
        if (!follow) {
          const list = await readList(cli, workspace, "webhooks/deliveries", DeliveryList, pages, query);
          return cli.answer({ data: list, ...cli.table(list.items, deliveryColumns, "No deliveries.") });
        }
        if (pages.all || pages.page > 1)
          throw invalid(
            "--follow starts with the newest delivery and cannot be combined with --page or --all",
          );
        await followDeliveries(cli, workspace, query, pages.limit);
      }),
});
