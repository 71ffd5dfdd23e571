import { createContext, use, useState } from "react";

type Picker = "hero" | "social";

interface SettingsState {
  tab: string;
  setTab: (tab: string) => void;
  picker: Picker | null;
  setPicker: (picker: Picker | null) => void;
}

const SettingsContext = createContext<SettingsState | null>(null);
export const SettingsProvider = SettingsContext.Provider;

/**
 * The open parts of the settings, kept outside of their frame (beside the text, over it, alone) so that they survive a
 * change of it.
 */
export function useNewSettingsState(): SettingsState {
  const [tab, setTab] = useState("post");
  const [picker, setPicker] = useState<Picker | null>(null);
  return { tab, setTab, picker, setPicker };
}

export function useSettingsState(): SettingsState {
  const state = use(SettingsContext);
  if (!state) throw new Error("useSettingsState outside of the settings");
  return state;
}

/** Whether this image picker is open, and how to open or close it. */
export function usePicker(which: Picker): [boolean, (open: boolean) => void] {
  const { picker, setPicker } = useSettingsState();
  return [picker === which, (open) => setPicker(open ? which : null)];
}
