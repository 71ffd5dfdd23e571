import { oneLine } from "../lib/safe-text.ts";

const shownMax = 200;

/** Foreign text as a report shows it: one line, harmless for a terminal, not long. */
export function clipLine(text: string, max = shownMax): string {
  const line = oneLine(text);
  return line.length > max ? `${line.slice(0, max).toWellFormed()}…` : line;
}
