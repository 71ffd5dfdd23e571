import type { RunErrorCode } from "@schema/runs";
import { isOfModel, runErrorWords } from "./run-error-words";

/**
 * What happened, in a sentence, and what helps. A model's failure says both itself, with the particulars; of another the message stands
 * between our own words.
 */
export function failureWords({ code, message }: { code: RunErrorCode; message: string }): {
  what: string;
  help: string;
} {
  const { label, advice } = runErrorWords[code];
  if (!isOfModel(code))
    return { what: `${label}.`, help: code === "budget_exhausted" ? advice : `${message} ${advice}` };
  const [, what = message, help = advice] = /^(.+?[.!?])\s+(.+)$/s.exec(message) ?? [];
  return { what, help };
}
