import { useRef } from "react";

let lastFocused: HTMLElement | null = null;

// A menu is gone by the time that a dialog opened from it closes; the button that opened the menu is not.
document.addEventListener("focusin", ({ target }) => {
  if (target instanceof HTMLElement && !target.closest("[role=menu]")) lastFocused = target;
});

/** For a dialog without a trigger of its own: closing it puts the focus back where it was, or on the page's start. */
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
