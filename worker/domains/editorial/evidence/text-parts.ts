import { splitPassages } from "../../knowledge";

const partMax = 8_000;
/** Text beyond this many parts is searched by rule only. */
const partsMax = 12;

interface TextParts {
  /** Parts for the writer; none for empty text. */
  parts: string[];
  /** The text beyond them. */
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
