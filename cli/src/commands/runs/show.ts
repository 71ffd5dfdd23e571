import { RunDetail, RunStepDetail } from "../../../../schema/api/runs";
import { apiPath } from "../../lib/api-path.ts";
import type { Cli } from "../../lib/cli.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { factList } from "../../lib/table.ts";
import { durationText, spentText } from "../../lib/usage-text.ts";
import { when } from "../../lib/when.ts";
import { runText } from "./run-text.ts";

/** A step with its input and result, for the terminal. */
function stepText(step: RunStepDetail, { paint }: Pick<Cli, "paint">): string {
  const facts = factList(
    {
      id: step.id,
      stage: step.stage,
      part: step.part + 1,
      round: step.round,
      state: step.state,
      why: step.error?.message,
      model: step.model ?? step.writer,
      prompt: step.promptVersion,
      used: spentText(step),
      repairs: step.repairs,
      took: step.durationMs === null ? null : durationText(step.durationMs / 1_000),
      started: when(step.startedAt),
      "input hash": step.inputHash,
    },
    paint,
  );
  const part = (head: string, value: unknown) =>
    `${paint("bold", head)}\n${JSON.stringify(value, null, 2) ?? "nothing"}`;
  return [facts, part("Input", step.input), part("Result", step.result)].join("\n\n");
}

export default defineCommand({
  name: "show",
  description: "Show a run with its steps, or one step with its full input",
  examples: [
    "runs show run_u0gYq7fV3mKcX1bWzPnL",
    "runs show run_u0gYq7fV3mKcX1bWzPnL --step stp_u0gYq7fV3mKcX1bWzPnL --json",
  ],
  build: (command, cli) =>
    command
      .argument("<run>", "its ID")
      .option("--step <id>", "Show one step with its input and result")
      .action(async (id, { step }) => {
        const workspace = await cli.workspace();
        if (step) {
          const data = await workspace.get(apiPath`runs/${id}/steps/${step}`, RunStepDetail);
          return cli.answer({ data, text: stepText(data, cli) });
        }
        const data = await workspace.get(apiPath`runs/${id}`, RunDetail);
        cli.answer({ data, text: runText(data, cli) });
      }),
});
