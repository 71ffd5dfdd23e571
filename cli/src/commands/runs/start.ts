import { Option } from "@commander-js/extra-typings";
import { RunCreate, RunDetail, RunStage } from "../../../../schema/api/runs";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { collect, keywordOption, watchOption } from "../../lib/options.ts";
import { wallTime } from "../../lib/schedule-time.ts";
import { addWriting, writingOf } from "../../lib/writing-options.ts";
import { answerStarted } from "./watch-run.ts";

const finishes = RunCreate.shape.finish.unwrap().options;

export default defineCommand({
  name: "start",
  description: "Generate a post from a topic or title",
  examples: [
    "runs start --topic top_u0gYq7fV3mKcX1bWzPnL --watch",
    'runs start "What a hosted blog costs" --keyword pricing --pause-after outline',
    'runs start "Release 4" --finish schedule --at "2199-12-24 09:00" --timezone Europe/Berlin',
  ],
  build: (command, cli) =>
    addWriting(command)
      .argument("[title]", "what to write about")
      .option("--topic <id>", "A saved topic, instead of a title")
      .option("--angle <text>", "The angle and audience")
      .addOption(keywordOption)
      .option("--no-images", "Do not create a hero image")
      .addOption(
        new Option("--pause-after <stage>", "Wait for `runs continue` after a stage; repeatable").argParser<
          string[]
        >(collect),
      )
      .addOption(
        new Option("--finish <how>", "What to do with the draft")
          .choices(finishes)
          .default("review" as const),
      )
      .option("--at <time>", "With --finish schedule: the publication time")
      .option("--timezone <zone>", "IANA time zone for a time without an offset (default: this machine's)")
      .addOption(watchOption)
      .action(async (title, options, self) => {
        const { topic, angle, keyword, images, pauseAfter, finish, at, timezone, watch } = options;
        if (!title === !topic) throw invalid("Specify a title, or --topic with a topic ID");
        if ((finish === "schedule") !== (at !== undefined))
          throw invalid("--finish schedule and --at <time> must be used together");
        const stages = pauseAfter && RunStage.array().safeParse(pauseAfter);
        if (stages && !stages.success)
          throw invalid(`--pause-after takes one of ${RunStage.options.join(", ")}`);
        const workspace = await cli.workspace();
        const run = await workspace.send("POST", "runs", RunDetail, {
          ...(topic ? { topicId: topic } : { topic: { title, angle, keywords: keyword } }),
          writing: writingOf(self.opts()),
          images,
          pauseAfter: stages?.data,
          finish,
          ...(at && wallTime(at, timezone)),
        });
        await answerStarted(cli, workspace, run, watch);
      }),
});
