import type {
  Env,
  MarkdownIt,
  Renderer,
  RendererRule,
  StateBlock,
  StateCore,
  StateInline,
  Token,
} from "markdown-it";

interface FootnoteCall {
  number: number;
  references: number;
}

/** Definitions and references in one document, by normalized label. */
interface FootnoteBook {
  definitions: Map<string, Token[]>;
  calls: Map<string, FootnoteCall>;
}

const books = new WeakMap<Env, FootnoteBook>();

function footnoteBook(env: Env): FootnoteBook {
  const known = books.get(env);
  if (known) return known;
  const book: FootnoteBook = { definitions: new Map(), calls: new Map() };
  books.set(env, book);
  return book;
}

const OPENING = /^\[\^([^\s[\]]{1,999})\]:[ \t]*/;
const CONTINUATION_INDENT = 4;

/** Block rule: takes `[^label]: …` and its indented continuation out of the flow. The first definition of a label wins. */
function footnoteDefinition(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
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

/** HTML of the footnote tokens. Ids are bare here; the sanitizer adds the prefix that all ids of a post get. */
function renderFootnotes({ rules }: Renderer): void {
  rules.footnote_reference = reference;
  rules.footnotes_open = () =>
    '<section class="footnotes" data-footnotes=""><h2 id="footnote-label" class="sr-only">Footnotes</h2>\n<ol>\n';
  rules.footnotes_close = () => "</ol>\n</section>\n";
  rules.footnote_open = (tokens, index) => `<li id="fn-${count(tokens[index], "number")}">\n`;
  rules.footnote_close = () => "</li>\n";
  rules.footnote_back_references = backReferences;
}

const reference: RendererRule = (tokens, index) => {
  const number = count(tokens[index], "number");
  const id = referenceId(number, count(tokens[index], "occurrence"));
  return `<sup><a href="#fn-${number}" id="${id}" data-footnote-ref="" aria-describedby="footnote-label">${number}</a></sup>`;
};

const backReferences: RendererRule = (tokens, index) => {
  const number = count(tokens[index], "number");
  const total = count(tokens[index], "references");
  return Array.from({ length: total }, (_, before) => {
    const occurrence = before + 1;
    const label = `Back to reference ${number}${occurrence > 1 ? `-${occurrence}` : ""}`;
    const href = `#${referenceId(number, occurrence)}`;
    return ` <a href="${href}" class="data-footnote-backref" data-footnote-backref="" aria-label="${label}">↩</a>`;
  }).join("");
};

function referenceId(number: number, occurrence: number): string {
  return `fnref-${number}${occurrence > 1 ? `-${occurrence}` : ""}`;
}

function count(token: Token | undefined, key: string): number {
  return Number(token?.meta?.[key]);
}

/** Core rule: appends the referenced footnotes after the last block. Unreferenced definitions are dropped. */
function appendFootnotes(state: StateCore): void {
  const { definitions, calls } = footnoteBook(state.env);
  if (calls.size === 0) return;
  // Footnotes may reference footnotes: the map grows during iteration, and every entry is visited once.
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

const REFERENCE = /\[\^([^\s[\]]{1,999})\]/y;

/** Inline rule: `[^label]` of a defined footnote. Anything else that looks like one stays text. */
function footnoteReference(state: StateInline, silent: boolean): boolean {
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
  state.push("footnote_reference", "", 0).meta = {
    label: match[1],
    number: call.number,
    occurrence: call.references,
  };
  return true;
}

/** `[^label]` and `[^label]: text`, numbered in the order of first reference, as GitHub does. */
export function enableFootnotes(md: MarkdownIt): void {
  md.block.ruler.before("reference", "footnote_definition", footnoteDefinition, {
    alt: ["paragraph", "reference", "blockquote", "list"],
  });
  md.inline.ruler.before("link", "footnote_reference", footnoteReference);
  md.core.ruler.after("inline", "footnote_section", appendFootnotes);
  renderFootnotes(md.renderer);
}
