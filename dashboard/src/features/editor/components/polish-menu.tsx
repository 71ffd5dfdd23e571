import type { EditorView } from "@codemirror/view";
import type { PolishAction } from "@schema/polish";
import Sparkles from "lucide-react/icons/sparkles";
import { lazy, Suspense, useEffect, useState } from "react";
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from "@/components/ui/menu";
import { polishActions } from "../polish/polish-actions";
import { sectionAt, type TextSection } from "../polish/section-at";
import { useDraft } from "../session/use-editor";
import { keyWords } from "../source/format-keymap";
import { onPolishKey, polishKey } from "../source/polish-keymap";
import { ToolbarButton } from "./toolbar-button";

const PolishDialog = lazy(() => import("./polish-dialog").then((m) => ({ default: m.PolishDialog })));

type Chosen = { action: PolishAction; section: TextSection };

/** What the writer can do with what is selected, or with the section around the cursor. */
export function PolishMenu({ view }: { view: EditorView | null }) {
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
          <ToolbarButton label="Polish with the writer" keys={keyWords(polishKey)}>
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
          {postId === null && !isEmpty && <MenuLabel>This is ready once the post is saved.</MenuLabel>}
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

const emptyWords = "There is no text here yet";

function nameOf({ heading, isSelection }: TextSection): string {
  if (isSelection) return "The selected lines";
  return heading ? `Section “${heading}”` : "The beginning";
}
