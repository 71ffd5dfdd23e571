import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, keymap } from "@codemirror/view";
import { markdownSkeleton, placeOfAnchor } from "@schema/text-anchor";
import { copy } from "../copy";
import type { AnchoredComment } from "./anchored-comment";

const commentTheme = EditorView.theme({
  ".cm-comment": {
    backgroundColor: "var(--comment)",
    boxShadow: "0 2px 0 var(--comment-line)",
    cursor: "pointer",
  },
});

export const setComments = StateEffect.define<readonly AnchoredComment[]>();

interface Marked {
  comments: readonly AnchoredComment[];
  marks: DecorationSet;
}

function marksOf(state: EditorState, comments: readonly AnchoredComment[]): DecorationSet {
  if (comments.length === 0) return Decoration.none;
  const text = markdownSkeleton(state.doc.toString());
  const ranges = comments.flatMap(({ id, anchor }) => {
    const place = placeOfAnchor(text, anchor);
    const attributes = { title: copy.commentMarks.pressAltEnter };
    return place
      ? [Decoration.mark({ class: "cm-comment", attributes, id }).range(place.from, place.to)]
      : [];
  });
  return Decoration.set(ranges, true);
}

/** The passages of comments, wherever they are now. */
const commentMarks = StateField.define<Marked>({
  create: () => ({ comments: [], marks: Decoration.none }),
  update(before, transaction) {
    let { comments } = before;
    for (const effect of transaction.effects) if (effect.is(setComments)) comments = effect.value;
    if (comments === before.comments && !transaction.docChanged) return before;
    return { comments, marks: marksOf(transaction.state, comments) };
  },
  provide: (field) => EditorView.decorations.from(field, ({ marks }) => marks),
});

/** The comment on the passage around a position; the shortest if there are several. */
function commentAt(state: EditorState, at: number): string | null {
  let found: string | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  state.field(commentMarks).marks.between(at, at, (from, to, { spec }) => {
    if (to - from >= shortest) return;
    shortest = to - from;
    found = spec.id;
  });
  return found;
}

/** Marks the passages of comments; a click on one, or Alt+Enter in it, opens its comment. */
export const commentExtension = (onOpen: (id: string, how: "click" | "key") => void): Extension => [
  commentMarks,
  commentTheme,
  EditorView.domEventHandlers({
    click(event, view) {
      const isOnMark = event.target instanceof Element && event.target.closest(".cm-comment");
      const id = isOnMark && commentAt(view.state, view.state.selection.main.head);
      if (id) onOpen(id, "click");
      return false;
    },
  }),
  keymap.of([
    {
      key: "Alt-Enter",
      run({ state }) {
        const id = commentAt(state, state.selection.main.head);
        if (id) onOpen(id, "key");
        return id !== null;
      },
    },
  ]),
];
