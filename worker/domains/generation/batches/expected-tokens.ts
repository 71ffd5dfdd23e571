import type { WriterTask } from "../../../../schema/api/writer";
import { settingsTask, type Task } from "../../models";

interface Tokens {
  inputTokens: number;
  outputTokens: number;
}
/** Tokens by what they are for: each task has its own price. */
export type TokensByTask = Partial<Record<WriterTask, Tokens>>;

export const isTaskKind = (task: string): task is Task["kind"] => task in settingsTask;

export function addTokens(sum: TokensByTask, task: Task["kind"], used: Tokens, share = 1): void {
  const { inputTokens = 0, outputTokens = 0 } = sum[settingsTask[task]] ?? {};
  sum[settingsTask[task]] = {
    inputTokens: inputTokens + used.inputTokens * share,
    outputTokens: outputTokens + used.outputTokens * share,
  };
}
