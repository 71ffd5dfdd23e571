import { useEffect, useLayoutEffect, useRef } from "react";
import { copy } from "./copy";

/** The shortcuts of the review queue, as the help shows them. */
export const shortcuts = [
  { key: "j", words: copy.shortcuts.nextDraft },
  { key: "k", words: copy.shortcuts.previousDraft },
  { key: "a", words: copy.shortcuts.words },
  { key: "s", words: copy.shortcuts.approveAndSchedule },
  { key: "p", words: copy.shortcuts.approveAndPublishNow },
  { key: "e", words: copy.common.edit },
  { key: "r", words: copy.shortcuts.reject },
  { key: "u", words: copy.shortcuts.undoLastDecision },
  { key: "?", words: copy.shortcuts.showShortcuts },
] as const;

export type Shortcut = (typeof shortcuts)[number]["key"];

/** Listens for the shortcuts anywhere on the page, except while someone types or a dialog or menu is open. */
export function useShortcuts(onKey: (key: Shortcut) => void): void {
  const newest = useRef(onKey);
  // Before the next key: when someone types fast, a passive effect may not have run yet.
  useLayoutEffect(() => {
    newest.current = onKey;
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTaken(event.target))
        return;
      const shortcut = shortcuts.find(({ key }) => key === event.key.toLowerCase());
      if (!shortcut) return;
      event.preventDefault();
      newest.current(shortcut.key);
    };
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")) return true;
  return (
    target instanceof HTMLElement &&
    target.closest("input, textarea, select, [contenteditable=true]") !== null
  );
}
