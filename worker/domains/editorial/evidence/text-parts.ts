import { splitPassages } from "../../knowledge";

const partMax = 8_000;
/** Of a text longer than this many parts, the rest is looked at by rule only. */
const partsMax = 12;

interface TextParts {
  /** For a writer, one by one. Empty text has none. */
  parts: string[];
  /** What is beyond them. */
  rest: string;
}

/** Cuts a text at headings and blank lines. */
export function textParts(text: string): TextParts {
  const parts: { start: number; end: number }[] = [];
  for (const { start, end } of splitPassages(text)) {
    const last = parts.at(-1);
    if (last && end - last.start <= partMax) last.end = end;
    else parts.push({ start, end });
  }
  const asked = parts.slice(0, partsMax);
  return {
    parts: asked.map(({ start, end }) => text.slice(start, end)),
    rest: text.slice(asked.at(-1)?.end ?? 0),
  };
}
