import { Calendar } from "../../../schema/api/schedule";
import { invalid } from "../lib/cli-error.ts";
import { defineCommand } from "../lib/define-command.ts";
import { wholeNumber } from "../lib/options.ts";
import { postColumns } from "./posts/post-text.ts";

const dayMs = 86_400_000;

export default defineCommand({
  name: "calendar",
  description: "List published, scheduled and planned posts in the coming days",
  examples: ["calendar", "calendar --from 2026-12-01 --days 31"],
  build: (command, cli) =>
    command
      .option("--from <date>", "The first day (default: today)")
      .option("--days <number>", "How many days, up to 100", wholeNumber, 30)
      .action(async ({ from, days }) => {
        const start = from ? Date.parse(from) : Math.floor(cli.io.now() / dayMs) * dayMs;
        if (Number.isNaN(start)) throw invalid(`"${from}" is not a date`, "Use the form 2026-12-01.");
        const query = {
          from: new Date(start).toISOString(),
          to: new Date(start + days * dayMs).toISOString(),
        };
        const data = await (await cli.workspace()).get("calendar", Calendar, query);
        if (data.truncated) cli.noteAfter("Not all posts are shown. Request fewer days.");
        cli.answer({ data, ...cli.table(data.items, postColumns, "No posts in this period.") });
      }),
});
