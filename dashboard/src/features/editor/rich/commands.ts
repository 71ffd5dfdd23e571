import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import type { Attrs, MarkType, Node, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, type Plugin, TextSelection } from "prosemirror-state";
import { deleteRow, goToNextCell, TableMap } from "prosemirror-tables";
import { calloutKinds } from "../../../../../client/src/markdown/syntax/callouts";
import { schema } from "./schema";

const { nodes, marks } = schema;

/** The nearest node of these types around the selection. */
function around({ selection }: EditorState, ...types: NodeType[]): { node: Node; pos: number } | null {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (types.includes(node.type)) return { node, pos: $from.before(depth) };
  }
  return null;
}

export const tableAround = (state: EditorState) => around(state, nodes.table);
const isInTable = (state: EditorState): boolean => tableAround(state) !== null;
export const isInCode = (state: EditorState): boolean => state.selection.$from.parent.type.spec.code === true;

export const hasMark = (state: EditorState, type: MarkType): boolean => {
  const { from, to, empty, $from } = state.selection;
  return empty
    ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, type);
};

/** Turns into a heading of this level, or back into a paragraph. */
export const toggleHeading =
  (level: number): Command =>
  (state, dispatch) => {
    const { parent } = state.selection.$from;
    const isSame = parent.type === nodes.heading && parent.attrs.level === level;
    return (isSame ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(state, dispatch);
  };

/** Turns into a list of this kind, replaces a list of the other kind, or removes the list. */
export const toggleList =
  (type: NodeType, checked: boolean | null = null): Command =>
  (state, dispatch) => {
    const list = around(state, nodes.bullet_list, nodes.ordered_list);
    const item = around(state, nodes.list_item);
    if (!list || !item) {
      return wrapInList(type)(
        state,
        dispatch &&
          ((tr) => {
            const { $from } = tr.selection;
            for (let depth = $from.depth; checked !== null && depth > 0; depth--)
              if ($from.node(depth).type === nodes.list_item)
                tr.setNodeMarkup($from.before(depth), null, { checked });
            dispatch(tr);
          }),
      );
    }
    const isSame = list.node.type === type && (item.node.attrs.checked === null) === (checked === null);
    if (isSame) return liftListItem(nodes.list_item)(state, dispatch);
    const { tr } = state;
    const { tight } = list.node.attrs;
    tr.setNodeMarkup(list.pos, type, { tight });
    list.node.forEach((_, offset) => void tr.setNodeMarkup(list.pos + 1 + offset, null, { checked }));
    dispatch?.(tr);
    return true;
  };

export const toggleQuote: Command = (state, dispatch) => {
  const quote = around(state, nodes.blockquote);
  if (!quote) return wrapIn(nodes.blockquote)(state, dispatch);
  const { pos, node } = quote;
  dispatch?.(state.tr.replaceWith(pos, pos + node.nodeSize, node.content).scrollIntoView());
  return true;
};

/** Turns words within a line into inline code, and a selection across blocks, or an empty line, into a code block. */
export const toggleCode: Command = (state, dispatch) => {
  if (isInCode(state)) return setBlockType(nodes.paragraph)(state, dispatch);
  const { empty, $from, $to } = state.selection;
  const isBlock = !$from.sameParent($to) || (empty && $from.parent.childCount === 0);
  return (isBlock ? setBlockType(nodes.code_block) : toggleMark(marks.code))(state, dispatch);
};

/** Inserts a block below the cursor's, or in place of an empty paragraph, followed by a paragraph to continue in. */
export const insertBlock =
  (make: () => Node): Command =>
  (state, dispatch) => {
    const block = make();
    const { $from } = state.selection;
    const isEmpty = $from.parent.type === nodes.paragraph && $from.parent.childCount === 0;
    const [from, to] = isEmpty ? [$from.before(), $from.after()] : [$from.after(1), $from.after(1)];
    const { tr } = state;
    const isLast = to >= state.doc.content.size;
    tr.replaceWith(from, to, isLast || block.isAtom ? [block, nodes.paragraph.create()] : block);
    const inside = block.isAtom ? from + block.nodeSize + 1 : from + 1;
    tr.setSelection(TextSelection.near(tr.doc.resolve(inside)));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

const cells = (type: NodeType, count: number) => Array.from({ length: count }, () => type.create());

export const newCallout = (): Node => nodes.callout.create(null, nodes.paragraph.create());

export const newTable = (): Node =>
  nodes.table.create(null, [
    nodes.table_row.create(null, cells(nodes.table_header, 3)),
    nodes.table_row.create(null, cells(nodes.table_cell, 3)),
    nodes.table_row.create(null, cells(nodes.table_cell, 3)),
  ]);

/** Aligns the cursor's whole column, as Markdown does. */
export const alignColumn =
  (align: "center" | "right" | null): Command =>
  (state, dispatch) => {
    const found = tableAround(state);
    const cell = around(state, nodes.table_cell, nodes.table_header);
    if (!found || !cell) return false;
    const map = TableMap.get(found.node);
    const start = found.pos + 1;
    const { left } = map.findCell(cell.pos - start);
    const { tr } = state;
    for (const at of map.cellsInRect({ left, right: left + 1, top: 0, bottom: map.height })) {
      const node = found.node.nodeAt(at);
      tr.setNodeMarkup(start + at, null, { ...node?.attrs, align });
    }
    dispatch?.(tr);
    return true;
  };

/** Every row except the header, which a Markdown table always has. */
export const deleteBodyRow: Command = (state, dispatch) =>
  around(state, nodes.table_header) === null && deleteRow(state, dispatch);

/** Inserts a reference at the cursor and its footnote at the end of the text, where the cursor goes. */
export const insertFootnote: Command = (state, dispatch) => {
  if (isInCode(state)) return false;
  const taken = new Set<string>();
  state.doc.descendants((node) => {
    if (node.type === nodes.footnote) taken.add(String(node.attrs.label));
  });
  let number = 1;
  while (taken.has(String(number))) number++;
  const label = String(number);
  const { tr } = state;
  tr.replaceSelectionWith(nodes.footnote_reference.create({ label }), false);
  const end = tr.doc.content.size;
  tr.insert(end, nodes.footnote.create({ label }, nodes.paragraph.create()));
  tr.setSelection(TextSelection.near(tr.doc.resolve(end + 2)));
  dispatch?.(tr.scrollIntoView());
  return true;
};

const insertNode =
  (type: NodeType, attrs?: Attrs): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(type.create(attrs)).scrollIntoView());
    return true;
  };

/** Leaves an empty last item of a list, or an empty paragraph at the end of a quote. */
const leaveEmpty: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type !== nodes.paragraph || $from.parent.childCount > 0) return false;
  const outer = $from.depth > 1 ? $from.node(-1) : null;
  if (
    (outer?.type !== nodes.blockquote && outer?.type !== nodes.callout) ||
    $from.indexAfter(-1) < outer.childCount
  )
    return false;
  const { tr } = state;
  const after = $from.after(-1);
  tr.delete($from.before(), $from.after());
  const at = tr.mapping.map(after);
  tr.insert(at, nodes.paragraph.create());
  tr.setSelection(TextSelection.create(tr.doc, at + 1));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** The characters that open a code block: three backticks, and its language. */
const openFence: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const [, language] = /^```(\S*)$/.exec($from.parent.textContent) ?? [];
  if (language === undefined || !empty || $from.parent.type !== nodes.paragraph) return false;
  const { tr } = state;
  tr.delete($from.start(), $from.end()).setBlockType($from.start(), $from.start(), nodes.code_block, {
    language,
  });
  dispatch?.(tr);
  return true;
};

/** A new task is not done. */
const splitItem: Command = (state, dispatch) => {
  const item = around(state, nodes.list_item);
  const attrs = item && item.node.attrs.checked !== null ? { checked: false } : undefined;
  return splitListItem(nodes.list_item, attrs)(state, dispatch);
};

/** Enter in a cell goes to the one below; a cell has only one line. */
const inCell =
  (run: Command): Command =>
  (state, dispatch, view) =>
    isInTable(state) && run(state, dispatch, view);

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

export const formats = {
  bold: toggleMark(marks.strong),
  italic: toggleMark(marks.em),
  strike: toggleMark(marks.strike),
  heading2: toggleHeading(2),
  heading3: toggleHeading(3),
  heading4: toggleHeading(4),
  numbers: toggleList(nodes.ordered_list),
  bullets: toggleList(nodes.bullet_list),
  tasks: toggleList(nodes.bullet_list, false),
  quote: toggleQuote,
  code: toggleCode,
} satisfies Record<string, Command>;

/** The shortcuts of the Markdown view, and those that people know from other editors. */
export const keys = (): Plugin[] => [
  keymap({
    "Mod-b": formats.bold,
    "Mod-i": formats.italic,
    "Mod-Shift-x": formats.strike,
    "Mod-e": formats.code,
    "Mod-Alt-2": formats.heading2,
    "Mod-Alt-3": formats.heading3,
    "Mod-Alt-4": formats.heading4,
    "Mod-Alt-0": setBlockType(nodes.paragraph),
    "Mod-Shift-7": formats.numbers,
    "Mod-Shift-8": formats.bullets,
    "Mod-Shift-9": formats.quote,
    "Mod-z": chainCommands(undoInputRule, undo),
    "Shift-Mod-z": redo,
    ...(isApple ? {} : { "Mod-y": redo }),
    Backspace: undoInputRule,
    "Shift-Enter": chainCommands(exitCode, insertNode(nodes.hard_break)),
    Enter: chainCommands(
      openFence,
      inCell(() => true),
      leaveEmpty,
      splitItem,
    ),
    Tab: chainCommands(inCell(goToNextCell(1)), sinkListItem(nodes.list_item)),
    "Shift-Tab": chainCommands(inCell(goToNextCell(-1)), liftListItem(nodes.list_item)),
    "Mod-]": sinkListItem(nodes.list_item),
    "Mod-[": liftListItem(nodes.list_item),
  }),
  keymap(baseKeymap),
];

/** Creates a mark from its syntax, such as `**bold**`, once the last character is typed. */
const markRule = (pattern: RegExp, type: MarkType): InputRule =>
  new InputRule(pattern, (state, [, before = "", sign = "", text = ""], start, end) => {
    if (state.doc.rangeHasMark(start, end, marks.code)) return null;
    const from = start + before.length;
    const { tr } = state;
    tr.delete(from + sign.length + text.length, end);
    tr.delete(from, from + sign.length);
    tr.addMark(from, from + text.length, type.create());
    return tr.removeStoredMark(type);
  });

/** `[ ]` and `[x]` at the beginning of an item, or of a paragraph, which becomes one. */
const taskRule = new InputRule(/^\[([ xX]?)\]\s$/, (state, [, sign], start, end) => {
  const checked = sign === "x" || sign === "X";
  const $start = state.doc.resolve(start);
  if ($start.parent.type !== nodes.paragraph) return null;
  const { tr } = state;
  tr.delete(start, end);
  if ($start.depth > 1 && $start.node(-1).type === nodes.list_item && $start.index(-1) === 0)
    return tr.setNodeMarkup($start.before(-1), null, { checked });
  const paragraph = tr.doc.resolve(start).parent;
  const item = nodes.list_item.create({ checked }, paragraph);
  tr.replaceWith($start.before(), $start.before() + paragraph.nodeSize, nodes.bullet_list.create(null, item));
  return tr.setSelection(TextSelection.create(tr.doc, $start.before() + 3));
});

/** `[!NOTE]` at the beginning of a quote turns it into a callout. */
const calloutRule = new InputRule(
  new RegExp(`^\\[!(${calloutKinds.join("|")})\\]$`, "i"),
  (state, [, kind = ""], start, end) => {
    const $start = state.doc.resolve(start);
    if ($start.depth < 2 || $start.node(-1).type !== nodes.blockquote || $start.index(-1) > 0) return null;
    const { tr } = state;
    return tr
      .delete(start, end)
      .setNodeMarkup($start.before(-1), nodes.callout, { kind: kind.toLowerCase() });
  },
);

/** Turns typed Markdown into what it means. */
export const shortcuts = (): Plugin =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, ([, signs = ""]) => ({ level: signs.length })),
      textblockTypeInputRule(/^```(\S*)\s$/, nodes.code_block, ([, language]) => ({ language })),
      wrappingInputRule(/^>\s$/, nodes.blockquote),
      calloutRule,
      taskRule,
      wrappingInputRule(/^[-*+]\s$/, nodes.bullet_list),
      wrappingInputRule(
        /^(\d+)[.)]\s$/,
        nodes.ordered_list,
        ([, number]) => ({ start: Number(number) }),
        ([, number], list) => list.childCount + list.attrs.start === Number(number),
      ),
      new InputRule(/^(?:---|\*\*\*|___)$/, (state, _, start) => {
        const $start = state.doc.resolve(start);
        if ($start.parent.type !== nodes.paragraph) return null;
        const { tr } = state;
        tr.replaceWith($start.before(), $start.after(), [
          nodes.horizontal_rule.create(),
          nodes.paragraph.create(),
        ]);
        return tr.setSelection(TextSelection.near(tr.doc.resolve($start.before() + 2)));
      }),
      markRule(/(^|[^*\w])(\*{2}|_{2})([^*_\s](?:[^*_]*[^*_\s])?)\2$/, marks.strong),
      markRule(/(^|[^*_\w])([*_])([^*_\s](?:[^*_]*[^*_\s])?)\2$/, marks.em),
      markRule(/(^|[^~])(~{2})([^~\s](?:[^~]*[^~\s])?)\2$/, marks.strike),
      markRule(/(^|[^`])(`)([^`]+)\2$/, marks.code),
    ],
  });
