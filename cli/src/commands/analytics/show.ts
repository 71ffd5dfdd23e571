import { AnalyticsOverview } from "../../../../schema/api/analytics";
import { defineCommand } from "../../lib/define-command.ts";
import { answerCsv, csvFlag, daysOption, figureColumns, noteReport, scopeOption } from "./report.ts";

export default defineCommand({
  name: "show",
  description: "Show page views, users and engagement by day",
  examples: ["analytics show", "analytics show --days 90 --scope site --json"],
  build: (command, cli) =>
    command
      .addOption(daysOption())
      .addOption(scopeOption())
      .option(...csvFlag)
      .action(async ({ csv, ...query }) => {
        if (csv) return answerCsv(cli, { report: "overview", ...query });
        const data = await (await cli.workspace()).get("analytics/overview", AnalyticsOverview, query);
        const table = cli.table(
          data.points,
          [{ head: "DAY", cell: ({ date }) => date }, ...figureColumns<(typeof data.points)[number]>()],
          "No data yet.",
        );
        const { totals, previous } = data;
        noteReport(cli, data);
        cli.noteAfter(
          `${totals.views} views by ${totals.users} users; ${previous.views} views in the previous period.`,
        );
        cli.answer({ data, ...table });
      }),
});
