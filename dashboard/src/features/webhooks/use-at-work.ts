import { useState, useSyncExternalStore } from "react";

const nearTop = 40;
const onScroll = (listener: () => void) => {
  addEventListener("scroll", listener, { passive: true });
  return () => removeEventListener("scroll", listener);
};

/** Whether someone reads or handles a part of the page: scrolled down, or the pointer or focus in it. */
export function useAtWork() {
  const scrolled = useSyncExternalStore(onScroll, () => scrollY > nearTop);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    atWork: scrolled || pointed || focused,
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
