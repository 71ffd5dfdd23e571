const longest = 200;

/** Words of Shopify that are shown: no markup, one line, not long. */
export function readWords(text: string): string {
  const line = text
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
