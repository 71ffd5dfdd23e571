import { z } from "zod";
import type { Usage } from "./writer-error";

/** More than any model reads or writes in one call. */
const tokensMax = 10_000_000;

/** Tokens as an endpoint tells them. What cannot be is taken as not told: it would stand in the ledger, and in a budget, for good. */
export const TokenCount = z.number().int().min(0).max(tokensMax);

/** About what vendors count for a token of English. */
export const charactersPerToken = 4;

/** Usage of one call for a picture that was given up: whoever began to draw it may bill it. */
export const mayBeDrawn = (prompt: string): Usage => ({ ...toldUsage(null, prompt.length, 0), images: 1 });

/** Usage of one call as the endpoint tells it; counted from the characters where it does not. */
export function toldUsage(
  told: { input: number; output: number } | null,
  asked: number,
  answered: number,
): Usage {
  if (told) return { calls: 1, inputTokens: told.input, outputTokens: told.output };
  const tokens = (characters: number) => Math.ceil(characters / charactersPerToken);
  return { calls: 1, inputTokens: tokens(asked), outputTokens: tokens(answered), estimated: true };
}
