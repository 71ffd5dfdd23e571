import type { StateInline } from "markdown-it";
import { footnoteBook } from "./footnote-book.ts";

const REFERENCE = /\[\^([^\s[\]]{1,999})\]/y;

/** Inline rule: `[^label]` of a defined footnote. Everything else that looks like one stays text. */
export function footnoteReference(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith("[^", state.pos)) return false;
  REFERENCE.lastIndex = state.pos;
  const match = REFERENCE.exec(state.src);
  if (!match?.[1] || state.pos + match[0].length > state.posMax) return false;
  const { definitions, calls } = footnoteBook(state.env);
  const label = state.md.utils.normalizeReference(match[1]);
  if (!definitions.has(label) || state.linkLevel > 0) return false;
  state.pos += match[0].length;
  if (silent) return true;

  const call = calls.get(label) ?? { number: calls.size + 1, references: 0 };
  call.references += 1;
  calls.set(label, call);
  state.push("footnote_reference", "", 0).meta = { number: call.number, occurrence: call.references };
  return true;
}
