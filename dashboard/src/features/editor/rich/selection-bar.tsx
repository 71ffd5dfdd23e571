import Bold from "lucide-react/icons/bold";
import Code from "lucide-react/icons/code";
import Heading2 from "lucide-react/icons/heading-2";
import Heading3 from "lucide-react/icons/heading-3";
import Italic from "lucide-react/icons/italic";
import Link2 from "lucide-react/icons/link-2";
import MessageSquarePlus from "lucide-react/icons/message-square-plus";
import Sparkles from "lucide-react/icons/sparkles";
import Strikethrough from "lucide-react/icons/strikethrough";
import TextQuote from "lucide-react/icons/text-quote";
import { AllSelection, TextSelection } from "prosemirror-state";
import { useEffect, useState } from "react";
import { copy } from "../copy";
import { commentKey, type Format, formatKeys, keyWords, polishKey } from "../source/text-editor";
import { hasMark, isInCode } from "./commands";
import { Float, useRich } from "./float";
import { FloatButton } from "./float-button";
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
