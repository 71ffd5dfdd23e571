import { useEffect, useLayoutEffect, useRef } from "react";
import { type Shortcut, shortcuts } from "./shortcuts";

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
