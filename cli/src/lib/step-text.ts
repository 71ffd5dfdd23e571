import type { RunStepDetail } from "../../../schema/api/runs";
import type { Cli } from "./cli.ts";
import { factList } from "./fact-list.ts";
import { durationText, spentText } from "./usage-text.ts";
import { when } from "./when.ts";

/** A step with its input and result, for the terminal. */
export function stepText(step: RunStepDetail, { paint }: Pick<Cli, "paint">): string {
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
