import { Option } from "@commander-js/extra-typings";
import { Batch, BatchPlan } from "../../../../schema/api/batches";
import { planOf } from "../../lib/batch-options.ts";
import { invalid } from "../../lib/cli-error.ts";
import { collect } from "../../lib/collect.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { keywordOption } from "../../lib/keyword-option.ts";
import { planText } from "../../lib/plan-text.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { watchBatch } from "../../lib/watch-batch.ts";
import { watchOption } from "../../lib/watch-option.ts";
import { wholeNumber } from "../../lib/whole-number.ts";

export default defineCommand({
  name: "create",
  description: "Have many posts written, each planned for a date",
  examples: [
    "batches create --count 10 --keyword pricing --per-week 3 --dry-run",
    "batches create --topic top_u0gYq7fV3mKcX1bWzPnL --schedule --watch",
    "batches create --count 30 --weekdays 1,3,5 --window 08:00-10:00 --timezone Europe/Berlin",
  ],
  build: (command, cli) =>
    command
      .option("--count <number>", "How many posts; of topics as many as are named", wholeNumber)
      .addOption(
        new Option("--topic <id>", "A topic to write of; once for each, in this order").argParser<string[]>(
          collect,
        ),
      )
      .addOption(keywordOption)
      .option("--name <name>", "What it is called")
      .option("--per-week <number>", "How many posts a week; 3 by default", wholeNumber)
      .option("--weekdays <list>", "On which days, 1 is Monday; 1,2,3,4,5 by default")
      .addOption(
        new Option("--window <from-to>", "At what times: 09:00-17:00; once for each").argParser<string[]>(
          collect,
        ),
      )
      .option("--start <date>", "From which day on: 2026-12-24")
      .option("--timezone <zone>", "IANA name; the workspace's by default")
      .option("--schedule", "Schedule each when it is finished, without a review")
      .option("--polish", "Polish each section after the draft")
      .option("--no-polish", "Leave the sections as they are drafted (default)")
      .option("--no-images", "Make no hero images")
      .option("-n, --dry-run", "Only show the dates, and what it would use")
      .addOption(watchOption)
      .action(async ({ count, topic, keyword, name, perWeek, start, timezone, dryRun, watch, ...rest }) => {
        if (count === undefined && topic === undefined) throw invalid("How many? Give --count, or --topic");
        const body = {
          ...planOf(rest),
          count,
          topicIds: topic,
          keywords: keyword,
          name,
          perWeek,
          startDate: start,
          timezone,
          review: !rest.schedule,
          polish: rest.polish,
          images: rest.images,
        };
        const workspace = await cli.workspace();
        if (dryRun) {
          const plan = await workspace.send("POST", "batches", BatchPlan, { ...body, dryRun });
          return cli.answer({ data: plan, ...planText(plan, cli) });
        }
        const batch = await workspace.send("POST", "batches", Batch, body);
        if (watch) return cli.answer(await watchBatch(cli, workspace, batch.id));
        cli.noteAfter(`\`blogsvc batches watch ${batch.id}\` shows how it goes on.`);
        cli.answer({
          data: batch,
          text: `${cli.paint("green", "Started")} ${batch.id}: ${oneLine(batch.name)}`,
          plain: batch.id,
        });
      }),
});
