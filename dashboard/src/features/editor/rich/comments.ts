import { placeOfAnchor, plainSkeleton, type Skeleton } from "@schema/text-anchor";
import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { copy } from "../copy";
import { type AnchoredComment, anchorOfSelection } from "../source/anchored-comment";
import { type Range, wordsOf } from "./places";

/** The words of a document, and the start of each textblock in them. */
interface Words {
  skeleton: Skeleton;
  blocks: { from: number; pos: number }[];
}

function readWords(doc: Node): Words {
  const blocks: Words["blocks"] = [];
  let source = "";
  doc.descendants((block, pos) => {
    if (!block.isTextblock) return true;
    blocks.push({ from: source.length, pos: pos + 1 });
    source += `${wordsOf(block)}\n`;
    return false;
  });
  return { skeleton: plainSkeleton(source), blocks };
}

function posAt({ blocks }: Words, at: number): number {
  const block = blocks.findLast(({ from }) => from <= at);
  return block ? block.pos + at - block.from : 0;
}

type Marked = { comments: readonly AnchoredComment[]; marks: DecorationSet };

const key = new PluginKey<Marked>("comments");

function marksOf(doc: Node, comments: readonly AnchoredComment[]): DecorationSet {
  if (comments.length === 0) return DecorationSet.empty;
  const words = readWords(doc);
  const marks = comments.flatMap((comment) => {
    const place = placeOfAnchor(words.skeleton, comment.anchor);
    if (!place) return [];
    const looks = { class: "rich-comment", title: copy.commentMarks.pressAltEnter };
    return Decoration.inline(posAt(words, place.from), posAt(words, place.to - 1) + 1, looks, {
      id: comment.id,
    });
  });
  return DecorationSet.create(doc, marks);
}

/** The passages of comments, wherever they are now. */
export const commentMarks = new Plugin<Marked>({
  key,
  state: {
    init: () => ({ comments: [], marks: DecorationSet.empty }),
    apply(tr, before) {
      const comments = (tr.getMeta(key) as readonly AnchoredComment[] | undefined) ?? before.comments;
      if (comments === before.comments && !tr.docChanged) return before;
      return { comments, marks: marksOf(tr.doc, comments) };
    },
  },
  props: { decorations: (state) => key.getState(state)?.marks },
});

export const setComments = (state: EditorState, comments: readonly AnchoredComment[]) =>
  state.tr.setMeta(key, comments);

/** The comment on the passage around a position; the shortest if there are several. */
export function commentAt(state: EditorState, at: number): string | null {
  const found = key.getState(state)?.marks.find(at, at) ?? [];
  const [mark] = found.toSorted((a, b) => a.to - a.from - (b.to - b.from));
  return (mark?.spec.id as string | undefined) ?? null;
}

export function placeOfComment(doc: Node, anchor: AnchoredComment["anchor"]): Range | null {
  const words = readWords(doc);
  const place = placeOfAnchor(words.skeleton, anchor);
  return place && { from: posAt(words, place.from), to: posAt(words, place.to - 1) + 1 };
}

export function selectedAnchor({ doc, selection: { from, to } }: EditorState) {
  const text = (start: number, end: number) => doc.textBetween(start, end, "\n", " ");
  return anchorOfSelection(text(0, from), text(from, to), text(to, doc.content.size));
}
