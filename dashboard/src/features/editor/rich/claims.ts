import type { Claim } from "@schema/claims";
import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { copy } from "../copy";
import { stateWords } from "../evidence/claim-words";
import { readMarkdown } from "./read-markdown";

export type Range = { from: number; to: number };

/** The words of a textblock, one UTF-16 unit for each position in it. */
export function wordsOf(block: Node): string {
  let words = "";
  block.forEach((node) => {
    words += node.isText ? node.text : /break$/.test(node.type.name) ? " " : "\ufffc";
  });
  return words;
}

/** The words that a piece of Markdown shows, block by block. */
function shownWords(markdown: string): string[] {
  try {
    const found: string[] = [];
    readMarkdown(markdown).doc.descendants((node) => {
      if (node.isTextblock && node.childCount > 0) found.push(wordsOf(node));
      return !node.isTextblock;
    });
    return found;
  } catch {
    return [markdown];
  }
}

/** Where a piece of Markdown stands in the document: all places of its words within a block, or of its first block's words. */
export function placesOf(doc: Node, markdown: string): Range[] {
  const wanted = shownWords(markdown.trim())[0] ?? "";
  const places: Range[] = [];
  if (wanted === "") return places;
  doc.descendants((block, pos) => {
    if (!block.isTextblock) return true;
    const words = wordsOf(block);
    for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + wanted.length))
      places.push({ from: pos + 1 + at, to: pos + 1 + at + wanted.length });
    return false;
  });
  return places;
}

type Marked = { claims: readonly Claim[]; marks: DecorationSet };

const key = new PluginKey<Marked>("claims");

const marksOf = (doc: Node, claims: readonly Claim[]): DecorationSet =>
  DecorationSet.create(
    doc,
    claims.flatMap((claim) =>
      placesOf(doc, claim.sentence).map(({ from, to }) =>
        Decoration.inline(
          from,
          to,
          {
            class: `rich-claim rich-claim-${claim.state}`,
            title: copy.claimMarks.pressAltEnterForDetails(stateWords[claim.state]),
          },
          { claim },
        ),
      ),
    ),
  );

/** The sentences of the claims, wherever they stand now; a sentence that was changed loses its mark. */
export const claimMarks = new Plugin<Marked>({
  key,
  state: {
    init: () => ({ claims: [], marks: DecorationSet.empty }),
    apply(tr, before) {
      const claims = (tr.getMeta(key) as readonly Claim[] | undefined) ?? before.claims;
      if (claims === before.claims && !tr.docChanged) return before;
      return { claims, marks: claims.length === 0 ? DecorationSet.empty : marksOf(tr.doc, claims) };
    },
  },
  props: { decorations: (state) => key.getState(state)?.marks },
});

export const setClaims = (state: EditorState, claims: readonly Claim[]) => state.tr.setMeta(key, claims);

export function claimAt(state: EditorState, at: number): (Range & { claim: Claim }) | null {
  const [mark] = key.getState(state)?.marks.find(at, at) ?? [];
  return mark ? { claim: mark.spec.claim, from: mark.from, to: mark.to } : null;
}
