import { z } from "zod";
import type { Usage } from "./writer-error";

/** More than any model reads or writes in one call. */
const tokensMax = 10_000_000;

/** Token counts reported by an endpoint. Impossible values count as missing: they would stay in the ledger and the budget. */
export const TokenCount = z.number().int().min(0).max(tokensMax);

/** Roughly the vendors' ratio for English. */
export const charactersPerToken = 4;

/** Usage of one aborted image call: the vendor may bill it once drawing began. */
export const mayBeDrawn = (prompt: string): Usage => ({ ...toldUsage(null, prompt.length, 0), images: 1 });

/** Usage of one call as reported by the endpoint; estimated from characters otherwise. */
export function toldUsage(
  told: { input: number; output: number } | null,
  asked: number,
  answered: number,
): Usage {
  if (told) return { calls: 1, inputTokens: told.input, outputTokens: told.output };
  const tokens = (characters: number) => Math.ceil(characters / charactersPerToken);
  return { calls: 1, inputTokens: tokens(asked), outputTokens: tokens(answered), estimated: true };
}
