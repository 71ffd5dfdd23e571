import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import type { TextMark } from "../source/text-editor";
import { isSearched, placesIn, type Range, type Wanted, wantedOf } from "./places";
import { schema } from "./schema";

const { nodes } = schema;

type Searched = { mark: TextMark; wanted: Wanted };
type Marked = { list: readonly Searched[]; shown: DecorationSet };

const key = new PluginKey<Marked>("text-marks");

function decorationsIn(block: Node, pos: number, list: readonly Searched[]): Decoration[] {
  return list.flatMap(({ mark, wanted }) =>
    placesIn(block, pos, wanted).map(({ from, to }) => {
      const looks = { class: `rich-mark rich-mark-${mark.look}` };
      const isNode = block.type === nodes.raw || block.type.name === "image";
      if (isNode) return Decoration.node(from, to, looks, { mark });
      // A separate element: evidence and quality may mark the same words.
      const own =
        mark.tab === "quality" && wanted.words !== "\ufffc" ? { ...looks, nodeName: "span" } : looks;
      return Decoration.inline(from, to, own, { mark });
    }),
  );
}

function decorationsOf(doc: Node, list: readonly Searched[]): DecorationSet {
  const found: Decoration[] = [];
  if (list.length > 0)
    doc.descendants((block, pos) => {
      if (!isSearched(block)) return true;
      found.push(...decorationsIn(block, pos, list));
      return false;
    });
  return DecorationSet.create(doc, found);
}

/** Searches again in the blocks that differ; all other marks only move. */
function follow({ list, shown }: Marked, before: Node, doc: Node): DecorationSet {
  const start = before.content.findDiffStart(doc.content);
  const end = before.content.findDiffEnd(doc.content);
  if (start === null || !end) return shown;
  let next = shown;
  const { size } = doc.content;
  doc.nodesBetween(Math.max(0, start - 1), Math.min(size, Math.max(start, end.b) + 1), (block, pos) => {
    if (!isSearched(block)) return true;
    next = next
      .remove(
        next
          .find(pos, pos + block.nodeSize)
          .filter(({ from, to }) => from < pos + block.nodeSize && to > pos),
      )
      .add(doc, decorationsIn(block, pos, list));
    return false;
  });
  return next;
}

/** The findings of the checks at their current positions; words that were changed lose their mark. */
export const textMarks = new Plugin<Marked>({
  key,
  state: {
    init: () => ({ list: [], shown: DecorationSet.empty }),
    apply(tr, before) {
      const list = tr.getMeta(key) as readonly Searched[] | undefined;
      if (list) return { list, shown: decorationsOf(tr.doc, list) };
      if (!tr.docChanged || before.list.length === 0) return before;
      const moved = { list: before.list, shown: before.shown.map(tr.mapping, tr.doc) };
      return { list: before.list, shown: follow(moved, tr.before, tr.doc) };
    },
  },
  props: { decorations: (state) => key.getState(state)?.shown },
});

export const setMarks = (state: EditorState, list: readonly TextMark[]) =>
  state.tr.setMeta(
    key,
    list.map((mark): Searched => ({ mark, wanted: wantedOf(mark.words) })),
  );

/** The marks around a position, narrowest first. If `side` is 1, those that end there do not count. */
export function marksAt(
  state: EditorState,
  at: number,
  side: 0 | 1 = 0,
): (Range & { marks: readonly TextMark[] }) | null {
  const found = (key.getState(state)?.shown.find(at, at) ?? []).filter(({ to }) => to >= at + side);
  found.sort((a, b) => a.to - a.from - (b.to - b.from));
  const [first] = found;
  return first
    ? { marks: found.map(({ spec }) => spec.mark as TextMark), from: first.from, to: first.to }
    : null;
}

const hoverMs = 350;
const leaveMs = 200;

/** Calls back when the pointer rests on a mark, and when it leaves it. */
export function markHover(
  onRest: (view: EditorView, at: number) => void,
  onLeave: () => void,
): {
  handlers: Record<string, (view: EditorView, event: Event) => void>;
  stay: () => void;
  leave: () => void;
} {
  let on: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stay = () => clearTimeout(timer);
  const leave = () => {
    on = null;
    clearTimeout(timer);
    timer = setTimeout(onLeave, leaveMs);
  };
  const move = (view: EditorView, event: Event) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== "mouse" || event.buttons !== 0) return;
    const mark = event.target instanceof Element ? event.target.closest(".rich-mark") : null;
    if (mark === on) return;
    if (!mark) return leave();
    on = mark;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (on === mark && mark.isConnected) onRest(view, view.posAtDOM(mark, 0));
    }, hoverMs);
  };
  return { handlers: { pointermove: move, pointerleave: () => on && leave() }, stay, leave };
}
