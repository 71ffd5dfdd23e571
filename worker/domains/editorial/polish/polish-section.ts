import type { PolishInput, PolishResult } from "../../../../schema/api/polish";
import type { WorkspaceCtx } from "../../../context";
import { loadBrief } from "../../knowledge/context/load-brief";
import type { AskOptions } from "../../models/budget/ask-options";
import { askWriter } from "../../models/budget/ask-writer";
import { toUsdOrNull } from "../../models/budget/usd";
import { keepFrame } from "./keep-frame";
import { lostOf } from "./lost-of";

/**
 * Has the writer edit one section, and tells what the edit lost of its links, code and numbers. Nothing is stored but what it cost.
 * Throws as `askWriter` does.
 */
export async function polishSection(
  ctx: WorkspaceCtx,
  { section, action, tone }: PolishInput,
  options: AskOptions,
): Promise<PolishResult> {
  const task = {
    kind: "polish" as const,
    brief: await loadBrief(ctx),
    action,
    tone: action === "change_tone" ? (tone ?? null) : null,
    section,
  };
  const { answer, spent } = await askWriter(ctx, task, options);
  const edited = keepFrame(section, answer.section);
  return { section: edited, lost: lostOf(section, edited), costUsd: toUsdOrNull(spent.cost) };
}
