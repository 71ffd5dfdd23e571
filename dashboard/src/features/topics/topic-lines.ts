const bullet = /^\s*(?:[-*•–]|\d+[.)])\s+/;
const longest = 300;

/** The titles in a pasted text: one per line, without bullets and numbers, skipping empty and repeated lines. */
export function topicLines(text: string): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(bullet, "").replaceAll(/\s+/g, " ").trim().slice(0, longest))
    .filter(Boolean);
  return [...new Set(lines)];
}
