import type { RunErrorCode } from "@schema/runs";
import { isOfModel, runErrorWords } from "./run-error-words";

/**
 * What happened, in a sentence, and what helps. A failure of a model or a budget says both itself, with the particulars; of another the message stands
 * between our own words.
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
