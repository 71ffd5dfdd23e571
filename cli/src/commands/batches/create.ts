import { Option } from "@commander-js/extra-typings";
import { Batch, BatchPlan } from "../../../../schema/api/batches";
import type { Cli } from "../../lib/cli.ts";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { collect, keywordOption, watchOption, wholeNumber } from "../../lib/options.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { factList } from "../../lib/table.ts";
import { durationText, orNoLimit, spentText, usd } from "../../lib/usage-text.ts";
import { weekdayList } from "../../lib/weekday-list.ts";
import { addWriting, writingOf } from "../../lib/writing-options.ts";
import { watchBatch } from "./watch-batch.ts";

const bases = {
  recorded: "recorded responses, which are free",
  history: "this workspace's recent runs",
  rule: "rules of thumb",
};

/** The plan of a batch, for the terminal. */
function planText({ items, timezone, estimate }: BatchPlan, { paint, table }: Pick<Cli, "paint" | "table">) {
  const dates = table(
    items,
    [
      {
        head: `WHEN (${timezone})`,
        cell: ({ localTime }) => localTime.replace("T", " "),
        plain: ({ plannedAt }) => plannedAt,
      },
      { head: "TITLE", cell: ({ title }) => title ?? "a topic yet to be generated", flexible: true },
    ],
    "No posts would be written.",
  );
  const { left } = estimate;
  const facts = factList(
    {
      estimate: spentText(estimate),
      images: estimate.images,
      takes: `about ${durationText(estimate.seconds)}`,
      "based on": bases[estimate.basis],
      "left this month": `${orNoLimit(left.calls)} calls, ${orNoLimit(left.tokens)} tokens, ${left.costUsd === null ? "no cost limit" : usd(left.costUsd)}`,
    },
    paint,
  );
  const verdict = estimate.fits
    ? "It fits in this month's budget."
    : paint("yellow", "It does not fit in this month's budget and would stop partway.");
  const plainFacts = [
    ["calls", estimate.calls],
    ["searches", estimate.searches ?? 0],
    ["tokens", estimate.inputTokens + estimate.outputTokens],
    ["cost", usd(estimate.costUsd)],
    ["fits", estimate.fits ? "yes" : "no"],
  ].map((fact) => fact.join("\t"));
  return {
    text: `${dates.text}\n\n${facts}\n${verdict}\nDry run: nothing was started.`,
    plain: [dates.plain, ...plainFacts].filter(Boolean).join("\n"),
  };
}

interface PlanOptions {
  weekdays?: string;
  window?: string[];
}

/** Days and times in the format of a plan request; the service chooses what is missing. */
function planOf({ weekdays, window }: PlanOptions) {
  return {
    weekdays: weekdays === undefined ? undefined : weekdayList(weekdays),
    windows: window?.map(windowOf),
  };
}

function windowOf(text: string): { from: string; to: string } {
  const [, from, to] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(text) ?? [];
  if (!from || !to) throw invalid(`"${text}" is not a time window`, "Use the form 09:00-12:00.");
  return { from, to };
}

export default defineCommand({
  name: "create",
  description: "Generate many posts, each planned for a date",
  examples: [
    "batches create --count 10 --keyword pricing --per-week 3 --dry-run",
    "batches create --topic top_u0gYq7fV3mKcX1bWzPnL --schedule --watch",
    "batches create --count 30 --weekdays 1,3,5 --window 08:00-10:00 --timezone Europe/Berlin",
  ],
  build: (command, cli) =>
    addWriting(command)
      .option("--count <number>", "How many posts; defaults to the number of topics", wholeNumber)
      .addOption(
        new Option(
          "--topic <id>",
          "A topic to write about; repeatable, written in the given order",
        ).argParser<string[]>(collect),
      )
      .addOption(keywordOption)
      .option("--name <name>", "Its name")
      .option("--per-week <number>", "How many posts per week (default 3)", wholeNumber)
      .option("--weekdays <list>", "Days of the week, 1 is Monday (default 1,2,3,4,5)")
      .addOption(
        new Option("--window <from-to>", "A time window such as 09:00-17:00; repeatable").argParser<string[]>(
          collect,
        ),
      )
      .option("--start <date>", "The first day, for example 2026-12-24")
      .option("--timezone <zone>", "IANA time zone (default: the workspace's)")
      .option("--schedule", "Schedule each post when it is finished, without review")
      .option("--no-images", "Do not create hero images")
      .option("-n, --dry-run", "Only show the dates and the estimated usage")
      .addOption(watchOption)
      .action(
        async ({ count, topic, keyword, name, perWeek, start, timezone, dryRun, watch, ...rest }, self) => {
          if (count === undefined && topic === undefined) throw invalid("Specify --count or --topic");
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
            writing: writingOf(self.opts()),
            images: rest.images,
          };
          const workspace = await cli.workspace();
          if (dryRun) {
            const plan = await workspace.send("POST", "batches", BatchPlan, { ...body, dryRun });
            return cli.answer({ data: plan, ...planText(plan, cli) });
          }
          const batch = await workspace.send("POST", "batches", Batch, body);
          if (watch) return cli.answer(await watchBatch(cli, workspace, batch.id));
          cli.noteAfter(`\`blogsvc batches watch ${batch.id}\` shows its progress.`);
          cli.answer({
            data: batch,
            text: `${cli.paint("green", "Started")} ${batch.id}: ${oneLine(batch.name)}`,
            plain: batch.id,
          });
        },
      ),
});
