import { type AnalyticsPost, AnalyticsPosts } from "../../../../schema/api/analytics";
import { defineCommand } from "../../lib/define-command.ts";
import { answerCsv, csvFlag, daysOption, figureColumns, noteReport } from "./report.ts";

export default defineCommand({
  name: "posts",
  description: "List posts by views, most views first",
  examples: ["analytics posts", "analytics posts --days 7 --csv > posts.csv"],
  build: (command, cli) =>
    command
      .addOption(daysOption())
      .option(...csvFlag)
      .action(async ({ csv, ...query }) => {
        if (csv) return answerCsv(cli, { report: "posts", ...query });
        const data = await (await cli.workspace()).get("analytics/posts", AnalyticsPosts, query);
        const table = cli.table(
          data.items,
          [
            { head: "POST", cell: ({ slug }) => slug, flexible: true },
            { head: "TITLE", cell: ({ title }) => title, flexible: true },
            ...figureColumns<AnalyticsPost>(),
          ],
          "No post views in this period.",
        );
        noteReport(cli, data);
        cli.answer({ data, ...table });
      }),
});
