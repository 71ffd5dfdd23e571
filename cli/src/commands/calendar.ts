import { Calendar } from "../../../schema/api/schedule";
import { invalid } from "../lib/cli-error.ts";
import { defineCommand } from "../lib/define-command.ts";
import { postColumns } from "../lib/post-table.ts";
import { wholeNumber } from "../lib/whole-number.ts";

const dayMs = 86_400_000;

export default defineCommand({
  name: "calendar",
  description: "List what was published, is scheduled or is planned in the days to come",
  examples: ["calendar", "calendar --from 2026-12-01 --days 31"],
  build: (command, cli) =>
    command
      .option("--from <date>", "The first day; today by default")
      .option("--days <number>", "How many days, to 100", wholeNumber, 30)
      .action(async ({ from, days }) => {
        const start = from ? Date.parse(from) : Math.floor(cli.io.now() / dayMs) * dayMs;
        if (Number.isNaN(start)) throw invalid(`"${from}" is no date`, "It looks like 2026-12-01.");
        const query = {
          from: new Date(start).toISOString(),
          to: new Date(start + days * dayMs).toISOString(),
        };
        const data = await (await cli.workspace()).get("calendar", Calendar, query);
        if (data.truncated) cli.noteAfter("There is more: ask for fewer days.");
        cli.answer({ data, ...cli.table(data.items, postColumns, "Nothing in these days.") });
      }),
});
