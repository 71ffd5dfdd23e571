import { useEffect, useRef } from "react";

/** The `ref` of an element that takes the focus when it appears. */
export const focusNow = (element: HTMLElement | null): void => element?.focus();

/** For the heading of a step that replaces another: it gets the focus, so that a screen reader continues there. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

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

/** For a scrollable box that may contain nothing focusable: without it, some browsers cannot scroll it by keyboard. */
export const keyboardScroll = (label: string) => ({ role: "group", tabIndex: 0, "aria-label": label });
