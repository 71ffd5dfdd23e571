import { AnalyticsOnePost } from "../../../../schema/api/analytics";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { findPostId } from "../../lib/find-post.ts";
import { answerCsv, csvFlag, daysOption, figureColumns, noteReport } from "./report.ts";

export default defineCommand({
  name: "post",
  description: "Show one post's views by day and its traffic sources",
  examples: ["analytics post how-we-work", "analytics post how-we-work --days 90 --csv"],
  build: (command, cli) =>
    command
      .argument("<post>", "ID or slug")
      .addOption(daysOption())
      .option(...csvFlag)
      .action(async (post, { csv, days }) => {
        const workspace = await cli.workspace();
        const postId = await findPostId(workspace, post);
        if (csv) return answerCsv(cli, { report: "overview", days, postId });
        const data = await workspace.get(apiPath`analytics/posts/${postId}`, AnalyticsOnePost, { days });
        const table = cli.table(
          data.points,
          [{ head: "DAY", cell: ({ date }) => date }, ...figureColumns<(typeof data.points)[number]>()],
          "No data yet.",
        );
        const { totals, previous, sources } = data;
        noteReport(cli, data);
        cli.noteAfter(
          `${totals.views} views by ${totals.users} users; ${previous.views} views in the previous period.`,
        );
        const from = sources.slice(0, 5).map(({ source, medium, views }) => `${source} ${medium} ${views}`);
        if (from.length > 0) cli.noteAfter(`Traffic sources: ${from.join(", ")}.`);
        cli.answer({ data, ...table });
      }),
});
