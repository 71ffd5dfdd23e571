import { Option } from "@commander-js/extra-typings";
import { DeliveryList, DeliveryState } from "../../../../schema/api/deliveries";
import { EventType } from "../../../../schema/api/webhooks";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { deliveryColumns } from "../../lib/delivery-table.ts";
import { findPostId } from "../../lib/find-post.ts";
import { followDeliveries } from "../../lib/follow-deliveries.ts";
import { withPages } from "../../lib/page-options.ts";
import { readList } from "../../lib/read-list.ts";

export default defineCommand({
  name: "list",
  description: "List what was sent to webhooks, newest first",
  examples: [
    "deliveries list --state failed",
    "deliveries list --post how-we-work",
    "deliveries list --follow",
  ],
  build: (command, cli) =>
    withPages(
      command
        .addOption(new Option("--state <state>", "Only those of a state").choices(DeliveryState.options))
        .addOption(new Option("--event <event>", "Only those of an event").choices(EventType.options))
        .option("--webhook <id>", "Only those to one webhook")
        .option("--post <post>", "Only those of a post: id or slug"),
    )
      .option("--follow", "Go on, with a line for each change, until Ctrl-C")
      .action(async ({ state, event, webhook, post, follow, ...pages }) => {
        const workspace = await cli.workspace();
        const postId = post && (await findPostId(workspace, post));
        const query = { state, event, endpointId: webhook, postId };
        if (!follow) {
          const list = await readList(cli, workspace, "webhooks/deliveries", DeliveryList, pages, query);
          return cli.answer({ data: list, ...cli.table(list.items, deliveryColumns, "No deliveries.") });
        }
        if (pages.all || pages.page > 1)
          throw invalid("--follow begins with the newest: leave --page and --all away");
        await followDeliveries(cli, workspace, query, pages.limit);
      }),
});
