import { StateEffect } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import type { PolishAction } from "@schema/polish";
import Bold from "lucide-react/icons/bold";
import Code from "lucide-react/icons/code";
import Heading from "lucide-react/icons/heading";
import ImageIcon from "lucide-react/icons/image";
import Italic from "lucide-react/icons/italic";
import Link2 from "lucide-react/icons/link-2";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import Sparkles from "lucide-react/icons/sparkles";
import TextQuote from "lucide-react/icons/text-quote";
import { Toolbar as Radix } from "radix-ui";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { ImagePicker } from "@/components/images/image-picker";
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from "@/components/ui/menu";
import { copy } from "../copy";
import { polishActions } from "../polish/polish-actions";
import { sectionAt, type TextSection } from "../polish/section-at";
import { useDraft } from "../session/use-editor";
import { type Format, formats, keyWords } from "../source/format-keymap";
import { type ImageUploads, insertImages } from "../source/insert-images";
import { ToolbarButton } from "./toolbar-button";

const polishKey = "Mod-Alt-p";

/** Calls back when the key of the polish menu is pressed in the text; gives what takes the key away again. */
function onPolishKey(view: EditorView, open: () => void): () => void {
  let isOn = true;
  const run = () => {
    if (isOn) open();
    return isOn;
  };
  view.dispatch({
    effects: StateEffect.appendConfig.of(keymap.of([{ key: polishKey, run, preventDefault: true }])),
  });
  return () => {
    isOn = false;
  };
}

const PolishDialog = lazy(() => import("../polish/polish-dialog").then((m) => ({ default: m.PolishDialog })));

type Chosen = { action: PolishAction; section: TextSection };

/** What the writer can do with what is selected, or with the section around the cursor. */
function PolishMenu({ view }: { view: EditorView | null }) {
  const postId = useDraft((draft) => draft.post?.id ?? null);
  const [section, setSection] = useState<TextSection | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const isEmpty = section === null || section.text.trim() === "";
  const open = () => view && setSection(sectionAt(view.state));
  useEffect(() => (view ? onPolishKey(view, () => setSection(sectionAt(view.state))) : undefined), [view]);

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
            if (!chosen) view?.focus();
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
      {chosen && postId && view && (
        <Suspense>
          <PolishDialog
            {...chosen}
            postId={postId}
            view={view}
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
            <span className="ml-auto pl-6 text-ink-3 text-xs">{keyWords(formats[format].key)}</span>
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
      aria-label={copy.toolbar.formatting}
      className="-mx-2 sticky top-0 z-10 mt-3 flex items-center gap-0.5 overflow-x-auto border-b bg-canvas/95 px-0.5 py-1.5 backdrop-blur [scrollbar-width:none]"
    >
      <HeadingMenu onChoose={run} />
      <ToolbarButton label={copy.common.image} onClick={() => setPicking(true)}>
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
        title={copy.toolbar.insertImage}
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
