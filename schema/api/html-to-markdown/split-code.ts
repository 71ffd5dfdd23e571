import { closers } from "./closers";

const openings = /<(pre|code)\b|<!--/gi;

/** Splits a text so that every second part is code or a comment, which may contain shortcodes as examples. */
export function splitCode(text: string): string[] {
  const endOf = closers((name) => (name === "" ? /-->/g : new RegExp(`</${name}\\s*>`, "gi")));
  const parts: string[] = [];
  let done = 0;
  for (const { index, 0: opening, 1: name = "" } of text.matchAll(openings)) {
    if (index < done) continue;
    const close = endOf(name.toLowerCase(), text, index + opening.length);
    if (!close) continue;
    parts.push(text.slice(done, index), text.slice(index, close.end));
    done = close.end;
  }
  return [...parts, text.slice(done)];
}
