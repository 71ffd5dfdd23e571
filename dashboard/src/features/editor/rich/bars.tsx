import AlignCenter from "lucide-react/icons/align-center";
import AlignLeft from "lucide-react/icons/align-left";
import AlignRight from "lucide-react/icons/align-right";
import BetweenHorizontalStart from "lucide-react/icons/between-horizontal-start";
import BetweenVerticalStart from "lucide-react/icons/between-vertical-start";
import Bold from "lucide-react/icons/bold";
import Code from "lucide-react/icons/code";
import Columns2 from "lucide-react/icons/columns-2";
import Heading2 from "lucide-react/icons/heading-2";
import Heading3 from "lucide-react/icons/heading-3";
import Italic from "lucide-react/icons/italic";
import Link2 from "lucide-react/icons/link-2";
import MessageSquarePlus from "lucide-react/icons/message-square-plus";
import Rows2 from "lucide-react/icons/rows-2";
import Sparkles from "lucide-react/icons/sparkles";
import Strikethrough from "lucide-react/icons/strikethrough";
import TextQuote from "lucide-react/icons/text-quote";
import Trash2 from "lucide-react/icons/trash-2";
import { AllSelection, type Command, TextSelection } from "prosemirror-state";
import { addColumnAfter, addRowAfter, deleteColumn, deleteTable } from "prosemirror-tables";
import { useEffect, useState } from "react";
import { copy } from "../copy";
import { commentKey, type Format, formatKeys, keyWords, polishKey } from "../source/text-editor";
import { alignColumn, deleteBodyRow, hasMark, isInCode, tableAround } from "./commands";
import { Float, FloatButton, useRich } from "./float";
import type { RichEditor } from "./rich-editor";
import { schema } from "./schema";

const { marks } = schema;

const choices: { format: Format | "strike"; label: string; icon: typeof Bold }[] = [
  { format: "bold", label: copy.toolbar.bold, icon: Bold },
  { format: "italic", label: copy.toolbar.italic, icon: Italic },
  { format: "strike", label: copy.richText.strikethrough, icon: Strikethrough },
  { format: "code", label: copy.common.code, icon: Code },
  { format: "link", label: copy.common.link, icon: Link2 },
  { format: "heading2", label: copy.toolbar.heading2, icon: Heading2 },
  { format: "heading3", label: copy.toolbar.heading3, icon: Heading3 },
  { format: "quote", label: copy.toolbar.quote, icon: TextQuote },
];

/** Selected words that can be formatted; not while the pointer is still dragging. */
function selectedWords({ view, asked }: RichEditor): string {
  const { selection } = view.state;
  const { from, to, empty } = selection;
  if (asked || empty || !view.editable || isInCode(view.state)) return "";
  const isText = selection instanceof TextSelection || selection instanceof AllSelection;
  return isText && view.state.doc.textBetween(from, to, " ").trim() !== "" ? `${from}-${to}` : "";
}

function isOn({ view }: RichEditor, format: Format | "strike"): boolean {
  const { state } = view;
  const { parent } = state.selection.$from;
  switch (format) {
    case "bold":
      return hasMark(state, marks.strong);
    case "italic":
      return hasMark(state, marks.em);
    case "strike":
      return hasMark(state, marks.strike);
    case "code":
      return hasMark(state, marks.code);
    case "link":
      return hasMark(state, marks.link);
    case "heading2":
    case "heading3":
    case "heading4":
      return parent.type.name === "heading" && `heading${parent.attrs.level}` === format;
    default:
      return false;
  }
}

type SelectionBarProps = { editor: RichEditor; onComment: () => void };

/** What can be done with the selected words, shown beside them. */
export function SelectionBar({ editor, onComment }: SelectionBarProps) {
  const selected = useRich(editor, selectedWords);
  const on = useRich(editor, (one) => choices.map(({ format }) => (isOn(one, format) ? "1" : "0")).join(""));
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const { dom } = editor.view;
    const down = () => setHeld(true);
    const up = () => setHeld(false);
    dom.addEventListener("pointerdown", down);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
    return () => {
      dom.removeEventListener("pointerdown", down);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
    };
  }, [editor]);
  if (selected === "" || isHeld) return null;
  const { from, to } = editor.view.state.selection;
  return (
    <Float editor={editor} at={{ from, to }} side="above" className="phone:hidden">
      <div role="toolbar" aria-label={copy.richText.selection} className="flex gap-0.5 p-1">
        {choices.map(({ format, label, icon }, index) => (
          <FloatButton
            key={format}
            label={label}
            {...(format !== "strike" && { keys: keyWords(formatKeys[format]) })}
            icon={icon}
            isOn={on[index] === "1"}
            onPress={() => (format === "strike" ? editor.toggle(format) : editor.run(format))}
          />
        ))}
        <FloatButton
          label={copy.toolbar.polishWithWriter}
          keys={keyWords(polishKey)}
          icon={Sparkles}
          onPress={() => editor.polish()}
        />
        <FloatButton
          label={copy.toolbar.comment}
          keys={keyWords(commentKey)}
          icon={MessageSquarePlus}
          onPress={onComment}
        />
      </div>
    </Float>
  );
}

const tableChoices: { label: string; icon: typeof Rows2; run: Command }[] = [
  { label: copy.richTable.addRow, icon: BetweenHorizontalStart, run: addRowAfter },
  { label: copy.richTable.addColumn, icon: BetweenVerticalStart, run: addColumnAfter },
  { label: copy.richTable.deleteRow, icon: Rows2, run: deleteBodyRow },
  { label: copy.richTable.deleteColumn, icon: Columns2, run: deleteColumn },
  { label: copy.richTable.alignLeft, icon: AlignLeft, run: alignColumn(null) },
  { label: copy.richTable.alignCenter, icon: AlignCenter, run: alignColumn("center") },
  { label: copy.richTable.alignRight, icon: AlignRight, run: alignColumn("right") },
  { label: copy.richTable.deleteTable, icon: Trash2, run: deleteTable },
];

/** What can be done with the table around the cursor. */
export function TableBar({ editor }: { editor: RichEditor }) {
  const at = useRich(editor, ({ view, asked }) =>
    asked || !view.editable || !view.state.selection.empty ? null : (tableAround(view.state)?.pos ?? null),
  );
  if (at === null) return null;
  return (
    <Float editor={editor} at={{ from: at + 3, to: at + 3 }} side="above">
      <div role="toolbar" aria-label={copy.richTable.table} className="flex gap-0.5 p-1">
        {tableChoices.map(({ label, icon, run }) => (
          <FloatButton
            key={label}
            label={label}
            icon={icon}
            onPress={() => {
              run(editor.view.state, editor.view.dispatch, editor.view);
              editor.focus();
            }}
          />
        ))}
      </div>
    </Float>
  );
}
