import { useRef } from "react";

let lastFocused: HTMLElement | null = null;

// By the time a dialog that was opened from a menu closes, the menu is gone, but the button that opened the menu is
// not.
document.addEventListener("focusin", ({ target }) => {
  if (target instanceof HTMLElement && !target.closest("[role=menu]")) lastFocused = target;
});

/** For a dialog without its own trigger: closing it returns the focus to where it was, or to the start of the page. */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = lastFocused;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = opener.current?.isConnected ? opener.current : document.getElementById("main");
      target?.focus({ preventScroll: true });
    },
  };
}
