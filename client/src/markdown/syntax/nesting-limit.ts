import type { MarkdownIt, StateBlock } from "markdown-it";

const MAX_LEVEL = 100;
const MAX_QUOTED_LINES = 500_000;

/**
 * Turns what is nested deeper than 100 blocks into the text of one paragraph; markdown-it would drop it. The same happens once a document's
 * quotes add up to 500,000 lines, each counted at every level: quoting copies its lines.
 */
export function limitNesting(md: MarkdownIt): void {
  const tokenize = md.block.tokenize.bind(md.block);
  const quotedLines = new WeakMap<StateBlock, number>();
  md.set({ maxNesting: MAX_LEVEL });
  md.block.tokenize = (state, startLine, endLine) => {
    const lines = state.parentType === "blockquote" ? endLine - startLine : 0;
    const quoted = (quotedLines.get(state) ?? 0) + lines;
    quotedLines.set(state, quoted);
    if (state.level < MAX_LEVEL && quoted <= MAX_QUOTED_LINES) tokenize(state, startLine, endLine);
    else pushLinesAsText(state, startLine, endLine);
  };
}

function pushLinesAsText(state: StateBlock, startLine: number, endLine: number): void {
  let line = startLine;
  while (line < endLine && (state.isEmpty(line) || (state.sCount[line] ?? 0) >= state.blkIndent)) line += 1;
  state.line = Math.max(line, startLine + 1);
  const source = state.getLines(startLine, state.line, state.blkIndent, false).trim();
  if (source === "") return;
  state.push("paragraph_open", "p", 1);
  state.push("text", "", 0).content = source;
  state.push("paragraph_close", "p", -1);
}
