import { Argument } from "@commander-js/extra-typings";
import { runBulk } from "../../lib/bulk-run.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { statusOption } from "../../lib/post-filters.ts";
import { wholeNumber } from "../../lib/whole-number.ts";

export default defineCommand({
  name: "bulk",
  description: "Publish, unpublish, schedule or delete many posts",
  examples: [
    "posts bulk publish --status draft --category Guides --dry-run",
    "posts bulk unpublish old-news older-news --yes",
    "posts bulk schedule --status draft --per-week 3 --window 09:00-12:00 --timezone Europe/Berlin",
    "posts bulk delete --status hidden",
  ],
  build: (command, cli) =>
    command
      .addArgument(
        new Argument("<verb>", "What to do").choices(["publish", "unpublish", "schedule", "delete"] as const),
      )
      .argument("[posts...]", "ids or slugs, in place of the filters")
      .addOption(statusOption)
      .option("-s, --search <words>", "Only those with these words")
      .option("-c, --category <category>", "Only those of a category: name or slug")
      .option("--all", "All posts of the workspace that it can be done with")
      .option("-n, --dry-run", "Only say what would be done")
      .option("-y, --yes", "Do not ask")
      .option("--per-week <number>", "schedule: how many a week", wholeNumber, 5)
      .option("--weekdays <list>", "schedule: on which days, 1 is Monday", "1,2,3,4,5")
      .option("--window <from-to>", "schedule: at what times", "09:00-17:00")
      .option("--start <date>", "schedule: from which day on")
      .option("--timezone <zone>", "schedule: IANA name; the workspace's by default")
      .action(async (verb, posts, options) => cli.answer(await runBulk(cli, verb, posts, options))),
});
