import { type KeyboardEvent, useState } from "react";

const most = 8;

/** The list under a box that suggests entries: what it shows, which one is active, and the keys that move in it. */
export function useSuggestions(known: readonly string[], taken: readonly string[], text: string) {
  const [shown, setShown] = useState(false);
  const [index, setIndex] = useState(-1);
  const wanted = text.trim().toLowerCase();
  const names = known
    .filter((name) => !taken.includes(name) && name.toLowerCase().includes(wanted))
    .slice(0, most);
  const open = shown && names.length > 0;

  const show = () => {
    setShown(true);
    setIndex(-1);
  };
  const close = () => {
    setShown(false);
    setIndex(-1);
  };
  /** True when the key was meant for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (event.key === "Escape" && open) {
      event.stopPropagation();
      close();
      return true;
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return false;
    event.preventDefault();
    if (!open) show();
    else if (event.key === "ArrowDown") setIndex((index + 1) % names.length);
    else setIndex(index <= 0 ? names.length - 1 : index - 1);
    return true;
  };

  return { names, open, index, active: open ? names[index] : undefined, show, close, onKeyDown };
}
