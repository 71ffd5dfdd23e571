import { type EditorState, type Extension, type Range, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, keymap } from "@codemirror/view";
import type { Claim } from "@schema/claims";
import { copy } from "../copy";
import { stateWords } from "../evidence/claim-words";
import { claimTip, showClaimTip } from "./claim-tip";

/** The shape of the line says the state, and its colour repeats it. */
const claimTheme = EditorView.theme({
  ".cm-claim": {
    textDecorationLine: "underline",
    textDecorationThickness: "2px",
    textUnderlineOffset: "0.3em",
    textDecorationSkipInk: "none",
    cursor: "pointer",
  },
  ".cm-claim-supported": { textDecorationStyle: "solid", textDecorationColor: "var(--good)" },
  ".cm-claim-accepted": { textDecorationStyle: "dotted", textDecorationColor: "var(--ink-3)" },
  ".cm-claim-unsupported": {
    textDecorationStyle: "wavy",
    textDecorationThickness: "1.5px",
    textDecorationColor: "var(--warn)",
  },
  ".cm-claim-gone": {
    textDecorationStyle: "double",
    textDecorationColor: "var(--bad)",
    backgroundColor: "var(--bad-soft)",
  },
  ".cm-tooltip:has(.cm-claim-tip), .cm-tooltip.cm-claim-tip": {
    maxWidth: "min(24rem, calc(100vw - 2rem))",
    border: "1px solid var(--line-strong)",
    borderRadius: "0.625rem",
    backgroundColor: "var(--raised)",
    color: "var(--ink)",
    padding: "0.75rem",
    fontFamily: "var(--font-sans)",
    fontSize: "0.8125rem",
    lineHeight: "1.45",
    boxShadow: "0 8px 24px -8px rgb(0 0 0 / 0.3)",
    zIndex: "25",
  },
  ".cm-claim-state": { fontWeight: "600" },
  ".cm-claim-state-supported": { color: "var(--good)" },
  ".cm-claim-state-unsupported": { color: "var(--warn)" },
  ".cm-claim-state-gone": { color: "var(--bad)" },
  ".cm-claim-meaning": { color: "var(--ink-2)" },
  ".cm-claim-tip blockquote": {
    margin: "0.5rem 0 0",
    paddingLeft: "0.625rem",
    borderLeft: "2px solid var(--line-strong)",
    maxHeight: "8rem",
    overflowY: "auto",
    overflowWrap: "anywhere",
  },
  ".cm-claim-source": { marginTop: "0.25rem", color: "var(--ink-3)", overflowWrap: "anywhere" },
  ".cm-claim-open": {
    marginTop: "0.625rem",
    minHeight: "2rem",
    padding: "0 0.625rem",
    border: "1px solid var(--line-strong)",
    borderRadius: "0.5rem",
    backgroundColor: "var(--surface)",
    color: "var(--ink)",
    fontWeight: "500",
  },
});

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
      attributes: { title: copy.claimMarks.pressAltEnterForDetails(stateWords[claim.state]) },
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
