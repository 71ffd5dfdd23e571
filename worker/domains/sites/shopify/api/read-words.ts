const longest = 200;

/** Shopify's text prepared for display: no markup, one line, shortened. */
export function readWords(text: string): string {
  const line = text
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
