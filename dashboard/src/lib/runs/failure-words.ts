import type { RunErrorCode } from "@schema/runs";
import { isOfModel, runErrorWords } from "./run-error-words";

/**
 * What happened, in a sentence, and what to do. For failures of a model or a budget, the message says both, with
 * details; for others, it goes between our own sentences.
 */
export function failureWords({ code, message }: { code: RunErrorCode; message: string }): {
  what: string;
  help: string;
} {
  const { label, advice } = runErrorWords[code];
  if (!isOfModel(code) && !code.endsWith("budget_exhausted"))
    return { what: `${label}.`, help: `${message} ${advice}` };
  const [, what = message, help = advice] = /^(.+?[.!?])\s+(.+)$/s.exec(message) ?? [];
  return { what, help };
}
