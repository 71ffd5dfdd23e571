import { createContext, use, useCallback, useEffect, useState } from "react";

export const focusModeKey = "Mod-Shift-f";
const isFocusModeKey = ({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && shiftKey && !altKey && key.toLowerCase() === "f";

/** Sent by the rich text editor for an Escape that closed nothing in it. */
export const unusedEscape = "unused-escape";

interface FocusMode {
  isOn: boolean;
  toggle: () => void;
}

export const FocusModeContext = createContext<FocusMode | null>(null);

/** Only the text, without its surroundings. A shortcut toggles it, and Escape ends it. */
export function useFocusMode(onEnter: () => void): FocusMode {
  const [isOn, setOn] = useState(false);
  const toggle = useCallback(() => {
    if (!isOn) onEnter();
    setOn(!isOn);
  }, [isOn, onEnter]);
  useEffect(() => {
    document.documentElement.toggleAttribute("data-focus-mode", isOn);
    return () => document.documentElement.removeAttribute("data-focus-mode");
  }, [isOn]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (!isFocusModeKey(event) && !(isOn && event.key === "Escape")) return;
      event.preventDefault();
      toggle();
    };
    const onEscape = () => isOn && toggle();
    addEventListener("keydown", onKey);
    addEventListener(unusedEscape, onEscape);
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener(unusedEscape, onEscape);
    };
  }, [isOn, toggle]);
  return { isOn, toggle };
}

export function useFocusModeSwitch(): FocusMode {
  const mode = use(FocusModeContext);
  if (!mode) throw new Error("useFocusModeSwitch outside of the editor");
  return mode;
}
