import { ReviewQueue } from "../../../../schema/api/review";
import { defineCommand } from "../../lib/define-command.ts";
import { withPages } from "../../lib/page-options.ts";
import { readReviews } from "../../lib/read-reviews.ts";
import { reviewColumns } from "../../lib/review-table.ts";

export default defineCommand({
  name: "list",
  description: "List the drafts that wait for review",
  examples: ["review list", "review list --all --json"],
  build: (command, cli) =>
    withPages(command).action(async (pages) => {
      const list = await readReviews(cli, await cli.workspace(), pages);
      cli.answer({
        data: ReviewQueue.parse(list),
        ...cli.table(list.items, reviewColumns, "Nothing waits for review."),
      });
    }),
});
