import { Argument, Option } from "@commander-js/extra-typings";
import { Effort, WriterSettings, WriterTask, type WriterUpdate } from "../../../../schema/api/writer";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { numberOrNone, orNull, present } from "../../lib/options.ts";
import { writerText } from "./writer-text.ts";

export default defineCommand({
  name: "task",
  description: "Set the model and call options for one task, or the call options for all tasks",
  examples: [
    "writer task evidence --model gpt-5-mini --price-in 0.25 --price-out 2 --effort low",
    "writer task all --effort medium --time-limit 300",
    "writer task evidence --model none",
  ],
  build: (command, cli) =>
    command
      .addArgument(new Argument("<task>", "The task").choices(["all", ...WriterTask.options] as const))
      .option("--model <name>", "The model for this task; with none, the writer's model")
      .addOption(
        new Option(
          "--effort <effort>",
          "How much the model reasons; default uses the model's own setting",
        ).choices([...Effort.options, "default"] as const),
      )
      .option("--max-tokens <number>", "Maximum output tokens per call, or none", numberOrNone)
      .option(
        "--time-limit <seconds>",
        "Time limit for a call, from 10 to 360 seconds, or none",
        numberOrNone,
      )
      .option("--price-in <usd>", "US dollars per 1M input tokens of this model, or none", numberOrNone)
      .option("--price-out <usd>", "US dollars per 1M output tokens of this model, or none", numberOrNone)
      .action(async (task, { model, effort, maxTokens, timeLimit, priceIn, priceOut }) => {
        const call = present({
          effort: effort === "default" ? null : effort,
          maxOutputTokens: orNull(maxTokens),
          timeLimitSeconds: orNull(timeLimit),
        });
        const own = present({
          model: orNull(model),
          inputUsdPerMillion: orNull(priceIn),
          outputUsdPerMillion: orNull(priceOut),
        });
        if (Object.keys({ ...call, ...own }).length === 0)
          throw invalid("Nothing to change", "Add --model, --effort or another option.");
        if (task === "all" && Object.keys(own).length > 0)
          throw invalid(
            "--model and prices are for one task",
            "`blogsvc writer set` changes the model for all tasks.",
          );
        const body: WriterUpdate = task === "all" ? call : { tasks: { [task]: { ...call, ...own } } };
        const workspace = await cli.workspace();
        const data = await workspace.send("PATCH", "writer", WriterSettings, body);
        cli.answer({
          data,
          text: `${cli.paint("green", "Saved")}\n${writerText(data, cli)}`,
          plain: data.kind,
        });
      }),
});
