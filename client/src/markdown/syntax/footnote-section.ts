import type { StateCore, Token } from "markdown-it";
import { footnoteBook } from "./footnote-book.ts";

/** Core rule: appends the referenced footnotes after the last block. A definition nobody refers to is left out. */
export function appendFootnotes(state: StateCore): void {
  const { definitions, calls } = footnoteBook(state.env);
  if (calls.size === 0) return;
  // Footnotes refer to footnotes: the map grows while it is walked, and every entry is visited once.
  for (const label of calls.keys()) {
    for (const token of definitions.get(label) ?? []) {
      if (token.type !== "inline") continue;
      token.children ??= [];
      state.md.inline.parse(token.content, state.md, state.env, token.children);
    }
  }
  const { tokens, Token } = state;
  tokens.push(new Token("footnotes_open", "", 1));
  for (const [label, { number, references }] of calls) {
    const body = definitions.get(label) ?? [];
    const opening = new Token("footnote_open", "", 1);
    opening.meta = { number };
    const back = new Token("footnote_back_references", "", 0);
    back.meta = { number, references };
    tokens.push(opening);
    for (const token of withBackReferences(body, back)) tokens.push(token);
    tokens.push(new Token("footnote_close", "", -1));
  }
  tokens.push(new Token("footnotes_close", "", -1));
}

function withBackReferences(body: Token[], back: Token): Token[] {
  const last = body.at(-1);
  return last?.type === "paragraph_close" ? [...body.slice(0, -1), back, last] : [...body, back];
}
