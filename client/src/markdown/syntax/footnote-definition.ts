import type { StateBlock } from "markdown-it";
import { footnoteBook } from "./footnote-book.ts";

const OPENING = /^\[\^([^\s[\]]{1,999})\]:[ \t]*/;
const CONTINUATION_INDENT = 4;

/** Block rule: takes `[^label]: …` and its indented continuation out of the flow. The first definition of a label wins. */
export function footnoteDefinition(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  const indent = (state.sCount[startLine] ?? 0) - state.blkIndent;
  if (indent >= CONTINUATION_INDENT) return false;
  const begin = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  if (!state.src.startsWith("[^", begin)) return false;
  const opening = OPENING.exec(state.src.slice(begin, state.eMarks[startLine]));
  if (!opening?.[1]) return false;
  if (silent) return true;

  const { definitions } = footnoteBook(state.env);
  const label = state.md.utils.normalizeReference(opening[1]);
  const body = tokenizeBody(state, startLine, endLine, begin + opening[0].length);
  if (!definitions.has(label)) definitions.set(label, body);
  return true;
}

function tokenizeBody(state: StateBlock, startLine: number, endLine: number, contentStart: number) {
  const { tokens, blkIndent, parentType, tight } = state;
  const line = {
    bMark: state.bMarks[startLine] ?? 0,
    tShift: state.tShift[startLine] ?? 0,
    sCount: state.sCount[startLine] ?? 0,
  };
  state.tokens = [];
  state.blkIndent += CONTINUATION_INDENT;
  state.parentType = "footnote";
  state.bMarks[startLine] = contentStart;
  state.tShift[startLine] = 0;
  state.sCount[startLine] = state.blkIndent;
  state.level += 1;
  if (contentStart < (state.eMarks[startLine] ?? 0)) state.md.block.tokenize(state, startLine, endLine);
  else tokenizeBelow(state, startLine + 1, endLine);
  state.level -= 1;
  const body = state.tokens;
  Object.assign(state, { tokens, blkIndent, parentType, tight });
  state.bMarks[startLine] = line.bMark;
  state.tShift[startLine] = line.tShift;
  state.sCount[startLine] = line.sCount;
  return body;
}

function tokenizeBelow(state: StateBlock, line: number, endLine: number): void {
  state.line = line;
  if (line < endLine) state.md.block.tokenize(state, line, endLine);
}
