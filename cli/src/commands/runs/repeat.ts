import { Option } from "@commander-js/extra-typings";
import { RunDetail, RunStage } from "../../../../schema/api/runs";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { watchOption, wholeNumber } from "../../lib/options.ts";
import { answerMoved } from "./moved-run.ts";

/** Stages of current versions. */
const stages = RunStage.exclude(["draft", "polish"]).options;

export default defineCommand({
  name: "repeat",
  description: "Rerun a stage from its recorded input, and the stages after it",
  examples: [
    "runs repeat run_u0gYq7fV3mKcX1bWzPnL --stage outline --watch",
    "runs repeat run_u0gYq7fV3mKcX1bWzPnL --stage sections --part 2",
  ],
  build: (command, cli) =>
    command
      .argument("<run>", "its ID")
      .addOption(new Option("--stage <stage>", "The stage to rerun").choices(stages).makeOptionMandatory())
      .option("--part <number>", "Only one part of it, counted from 1, such as a section", wholeNumber)
      .addOption(watchOption)
      .action(async (id, { stage, part, watch }) => {
        const workspace = await cli.workspace();
        const run = await workspace.send("POST", apiPath`runs/${id}/repeat`, RunDetail, {
          stage,
          part: part && part - 1,
        });
        await answerMoved(cli, workspace, run, "Rerunning:", watch);
      }),
});
