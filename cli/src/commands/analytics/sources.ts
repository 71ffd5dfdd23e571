import { type AnalyticsSource, AnalyticsSources } from "../../../../schema/api/analytics";
import { defineCommand } from "../../lib/define-command.ts";
import { answerCsv, csvFlag, daysOption, figureColumns, noteReport, scopeOption } from "./report.ts";

export default defineCommand({
  name: "sources",
  description: "List traffic sources, most views first",
  examples: ["analytics sources", "analytics sources --days 365 --scope site"],
  build: (command, cli) =>
    command
      .addOption(daysOption())
      .addOption(scopeOption())
      .option(...csvFlag)
      .action(async ({ csv, ...query }) => {
        if (csv) return answerCsv(cli, { report: "sources", ...query });
        const data = await (await cli.workspace()).get("analytics/sources", AnalyticsSources, query);
        const table = cli.table(
          data.items,
          [
            { head: "SOURCE", cell: ({ source }) => source, flexible: true },
            { head: "MEDIUM", cell: ({ medium }) => medium, flexible: true },
            ...figureColumns<AnalyticsSource>(),
          ],
          "No visitors in this period.",
        );
        noteReport(cli, data);
        cli.answer({ data, ...table });
      }),
});
