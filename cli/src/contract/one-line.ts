const shownMax = 200;

/** Foreign text as it may be shown in a terminal: one line, no control characters, not long. */
export function oneLine(text: string, max = shownMax): string {
  const line = text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return line.length > max ? `${line.slice(0, max).toWellFormed()}…` : line;
}
