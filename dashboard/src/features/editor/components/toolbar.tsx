import type { EditorView } from "@codemirror/view";
import Bold from "lucide-react/icons/bold";
import Code from "lucide-react/icons/code";
import ImageIcon from "lucide-react/icons/image";
import Italic from "lucide-react/icons/italic";
import Link2 from "lucide-react/icons/link-2";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import TextQuote from "lucide-react/icons/text-quote";
import { Toolbar as Radix } from "radix-ui";
import { useState } from "react";
import { ImagePicker } from "@/components/images/image-picker";
import { type Format, formats, keyWords } from "../source/format-keymap";
import { type ImageUploads, insertImages } from "../source/insert-images";
import { HeadingMenu } from "./heading-menu";
import { PolishMenu } from "./polish-menu";
import { ToolbarButton } from "./toolbar-button";

const buttons: { format: Format; label: string; icon: typeof Bold }[] = [
  { format: "bold", label: "Bold", icon: Bold },
  { format: "italic", label: "Italic", icon: Italic },
  { format: "link", label: "Link", icon: Link2 },
  { format: "bullets", label: "Bulleted list", icon: List },
  { format: "numbers", label: "Numbered list", icon: ListOrdered },
  { format: "quote", label: "Quote", icon: TextQuote },
  { format: "code", label: "Code", icon: Code },
];

type ToolbarProps = { view: EditorView | null; uploads: ImageUploads };

/** One stop for Tab; the arrow keys move within. */
export function Toolbar({ view, uploads }: ToolbarProps) {
  const [picking, setPicking] = useState(false);
  const run = (format: Format) => {
    if (!view) return;
    formats[format].run(view);
    view.focus();
  };
  return (
    <Radix.Root
      aria-label="Formatting"
      className="-mx-2 sticky top-0 z-10 mt-3 flex items-center gap-0.5 overflow-x-auto border-b bg-canvas/95 px-0.5 py-1.5 backdrop-blur [scrollbar-width:none]"
    >
      <HeadingMenu onChoose={run} />
      <ToolbarButton label="Image" onClick={() => setPicking(true)}>
        <ImageIcon aria-hidden="true" />
      </ToolbarButton>
      {buttons.map(({ format, label, icon: Icon }) => (
        <ToolbarButton
          key={format}
          label={label}
          keys={keyWords(formats[format].key)}
          onClick={() => run(format)}
        >
          <Icon aria-hidden="true" />
        </ToolbarButton>
      ))}
      <PolishMenu view={view} />
      <ImagePicker
        open={picking}
        onOpenChange={setPicking}
        title="Insert an image"
        onFile={(file) => view && insertImages(view, [file], view.state.selection.main.to, uploads)}
        onPick={(image) => {
          if (!view) return;
          const shown = image.alt.replace(/[[\]\\]/g, "\\$&");
          view.dispatch(view.state.replaceSelection(`![${shown}](${image.url})`));
        }}
        onClosed={() => view?.focus()}
      />
    </Radix.Root>
  );
}
