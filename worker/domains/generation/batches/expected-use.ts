import type { AskedFor } from "../../models";

/** Usage for one kind of request. */
export interface Use {
  calls: number;
  /** Text only; an image's tokens are included in its price. */
  inputTokens: number;
  /** Of the input: what repeats the beginning of an earlier prompt. */
  repeatedTokens: number;
  outputTokens: number;
  images: number;
}

export type UseByTask = Map<AskedFor, Use>;

const nothing: Use = { calls: 0, inputTokens: 0, repeatedTokens: 0, outputTokens: 0, images: 0 };

export function addUse(sum: UseByTask, task: AskedFor, used: Partial<Use>, times = 1): void {
  const { calls, inputTokens, repeatedTokens, outputTokens, images } = sum.get(task) ?? nothing;
  sum.set(task, {
    calls: calls + (used.calls ?? 0) * times,
    inputTokens: inputTokens + (used.inputTokens ?? 0) * times,
    repeatedTokens: repeatedTokens + (used.repeatedTokens ?? 0) * times,
    outputTokens: outputTokens + (used.outputTokens ?? 0) * times,
    images: images + (used.images ?? 0) * times,
  });
}

export function totalUse(uses: UseByTask): Use {
  const sum = (part: keyof Use) => [...uses.values()].reduce((total, used) => total + used[part], 0);
  return {
    calls: sum("calls"),
    inputTokens: sum("inputTokens"),
    repeatedTokens: sum("repeatedTokens"),
    outputTokens: sum("outputTokens"),
    images: sum("images"),
  };
}
