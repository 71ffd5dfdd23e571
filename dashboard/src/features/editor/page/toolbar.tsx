import type { PolishAction } from "@schema/polish";
import Bold from "lucide-react/icons/bold";
import Code from "lucide-react/icons/code";
import Heading from "lucide-react/icons/heading";
import ImageIcon from "lucide-react/icons/image";
import Italic from "lucide-react/icons/italic";
import Link2 from "lucide-react/icons/link-2";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import MessageSquarePlus from "lucide-react/icons/message-square-plus";
import Sparkles from "lucide-react/icons/sparkles";
import TextQuote from "lucide-react/icons/text-quote";
import { Toolbar as Radix } from "radix-ui";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { ImagePicker } from "@/components/images/image-picker";
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from "@/components/ui/menu";
import { copy } from "../copy";
import { polishActions } from "../polish/polish-actions";
import { useDraft } from "../session/use-editor";
import {
  commentKey,
  type Format,
  formatKeys,
  keyWords,
  polishKey,
  type TextEditor,
  type TextSection,
} from "../source/text-editor";
import { ToolbarButton } from "./toolbar-button";

const PolishDialog = lazy(() => import("../polish/polish-dialog").then((m) => ({ default: m.PolishDialog })));

type Chosen = { action: PolishAction; section: TextSection };

/** What the writer can do with the selection, or with the section around the cursor. */
function PolishMenu({ editor }: { editor: TextEditor | null }) {
  const postId = useDraft((draft) => draft.post?.id ?? null);
  const [section, setSection] = useState<TextSection | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const isEmpty = section === null || section.text.trim() === "";
  const open = () => editor && setSection(editor.section());
  useEffect(() => editor?.onPolishKey(() => setSection(editor.section())), [editor]);

  return (
    <>
      <Menu open={section !== null} onOpenChange={(next) => (next ? open() : setSection(null))}>
        <MenuTrigger asChild>
          <ToolbarButton label={copy.toolbar.polishWithWriter} keys={keyWords(polishKey)}>
            <Sparkles aria-hidden="true" />
          </ToolbarButton>
        </MenuTrigger>
        <MenuContent
          align="start"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!chosen) editor?.focus();
          }}
        >
          <MenuLabel className="max-w-64 truncate">{isEmpty ? emptyWords : nameOf(section)}</MenuLabel>
          {postId === null && !isEmpty && <MenuLabel>{copy.toolbar.availableOncePostSaved}</MenuLabel>}
          {polishActions.map(({ action, label, icon: Icon }) => (
            <MenuItem
              key={action}
              disabled={isEmpty || postId === null}
              onSelect={() => section && setChosen({ action, section })}
            >
              <Icon aria-hidden="true" />
              {label}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      {chosen && postId && editor && (
        <Suspense>
          <PolishDialog
            {...chosen}
            postId={postId}
            editor={editor}
            name={nameOf(chosen.section)}
            onClosed={() => setChosen(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const emptyWords = copy.toolbar.noTextHereYet;

function nameOf({ heading, isSelection }: TextSection): string {
  if (isSelection) return copy.toolbar.selectedLines;
  return heading ? copy.toolbar.section(heading) : copy.toolbar.introduction;
}

const levels = [
  { format: "heading2", label: copy.toolbar.heading2 },
  { format: "heading3", label: copy.toolbar.heading3 },
  { format: "heading4", label: copy.toolbar.heading4 },
] as const;

/** The post's title is its first heading, so those in the text begin at the second level. */
function HeadingMenu({ onChoose }: { onChoose: (format: Format) => void }) {
  const chosen = useRef(false);
  return (
    <Menu>
      <MenuTrigger asChild>
        <ToolbarButton label={copy.toolbar.heading}>
          <Heading aria-hidden="true" />
        </ToolbarButton>
      </MenuTrigger>
      <MenuContent align="start" onCloseAutoFocus={(event) => event.preventDefault()}>
        {levels.map(({ format, label }) => (
          <MenuItem
            key={format}
            onSelect={() => {
              chosen.current = true;
              onChoose(format);
            }}
          >
            {label}
            <span className="ml-auto pl-6 text-ink-3 text-xs">{keyWords(formatKeys[format])}</span>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}

const buttons: { format: Format; label: string; icon: typeof Bold }[] = [
  { format: "bold", label: copy.toolbar.bold, icon: Bold },
  { format: "italic", label: copy.toolbar.italic, icon: Italic },
  { format: "link", label: copy.common.link, icon: Link2 },
  { format: "bullets", label: copy.toolbar.bulletedList, icon: List },
  { format: "numbers", label: copy.toolbar.numberedList, icon: ListOrdered },
  { format: "quote", label: copy.toolbar.quote, icon: TextQuote },
  { format: "code", label: copy.common.code, icon: Code },
];

type ToolbarProps = {
  editor: TextEditor | null;
  /** Starts a comment on the selection. */
  onComment: () => void;
  children?: ReactNode;
};

/** A single tab stop; the arrow keys move within. */
export function Toolbar({ editor, onComment, children }: ToolbarProps) {
  const [picking, setPicking] = useState(false);
  return (
    <Radix.Root
      aria-label={copy.toolbar.formatting}
      className="-mx-2 sticky top-0 z-10 mt-3 flex items-center gap-0.5 overflow-x-auto border-b bg-canvas phone:gap-1.5 px-0.5 py-1.5 transition-opacity [scrollbar-width:none] md:focus-mode:not-hover:not-focus-within:opacity-0"
    >
      <HeadingMenu onChoose={(format) => editor?.run(format)} />
      <ToolbarButton label={copy.common.image} onClick={() => setPicking(true)}>
        <ImageIcon aria-hidden="true" />
      </ToolbarButton>
      {buttons.map(({ format, label, icon: Icon }) => (
        <ToolbarButton
          key={format}
          label={label}
          keys={keyWords(formatKeys[format])}
          onClick={() => editor?.run(format)}
        >
          <Icon aria-hidden="true" />
        </ToolbarButton>
      ))}
      <PolishMenu editor={editor} />
      <ToolbarButton label={copy.toolbar.comment} keys={keyWords(commentKey)} onClick={onComment}>
        <MessageSquarePlus aria-hidden="true" />
      </ToolbarButton>
      {children}
      <ImagePicker
        open={picking}
        onOpenChange={setPicking}
        title={copy.toolbar.insertImage}
        onFile={(file) => editor?.insertFile(file)}
        onPick={(image) => editor?.insertImage(image)}
        onClosed={() => editor?.focus()}
      />
    </Radix.Root>
  );
}
