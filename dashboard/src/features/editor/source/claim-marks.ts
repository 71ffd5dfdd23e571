import { type EditorState, type Extension, type Range, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, keymap } from "@codemirror/view";
import type { Claim } from "@schema/claims";
import { stateWords } from "../claim-words";
import { claimTheme } from "./claim-theme";
import { claimTip, showClaimTip } from "./claim-tip";

export const setClaims = StateEffect.define<readonly Claim[]>();

interface Marked {
  claims: readonly Claim[];
  marks: DecorationSet;
}

function marksOf(state: EditorState, claims: readonly Claim[]): DecorationSet {
  if (claims.length === 0) return Decoration.none;
  const text = state.doc.toString();
  const ranges = claims.flatMap((claim): Range<Decoration>[] => {
    const { length } = claim.sentence;
    if (length === 0) return [];
    const mark = Decoration.mark({
      class: `cm-claim cm-claim-${claim.state}`,
      attributes: { title: `${stateWords[claim.state]}. Alt+Enter shows why.` },
      claim,
    });
    const places: Range<Decoration>[] = [];
    for (
      let from = text.indexOf(claim.sentence);
      from >= 0;
      from = text.indexOf(claim.sentence, from + length)
    ) {
      places.push(mark.range(from, from + length));
    }
    return places;
  });
  return Decoration.set(ranges, true);
}

/** The sentences of the claims, wherever they stand now; a sentence that was changed loses its mark. */
const claimMarks = StateField.define<Marked>({
  create: () => ({ claims: [], marks: Decoration.none }),
  update(before, transaction) {
    let { claims } = before;
    for (const effect of transaction.effects) if (effect.is(setClaims)) claims = effect.value;
    if (claims === before.claims && !transaction.docChanged) return before;
    return { claims, marks: marksOf(transaction.state, claims) };
  },
  provide: (field) => EditorView.decorations.from(field, ({ marks }) => marks),
});

function claimAt(state: EditorState, at: number): { claim: Claim; from: number } | null {
  const cursor = state.field(claimMarks).marks.iter();
  for (; cursor.value; cursor.next())
    if (cursor.from <= at && at <= cursor.to) return { claim: cursor.value.spec.claim, from: cursor.from };
  return null;
}

/** Marks claims in the text; a click on one, or Alt+Enter in it, shows what it rests on. */
export const claimExtension = (onOpen: (id: string) => void): Extension => [
  claimMarks,
  claimTip(onOpen),
  claimTheme,
  EditorView.domEventHandlers({
    click(event, view) {
      const mark = event.target instanceof Element ? event.target.closest(".cm-claim") : null;
      const found = mark && claimAt(view.state, view.posAtDOM(mark));
      if (found) showClaimTip(view, found, false);
      return false;
    },
  }),
  keymap.of([
    {
      key: "Alt-Enter",
      run(view) {
        const found = claimAt(view.state, view.state.selection.main.head);
        if (!found) return false;
        showClaimTip(view, found, true);
        return true;
      },
    },
  ]),
];
