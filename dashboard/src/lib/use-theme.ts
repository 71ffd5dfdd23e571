import { useSyncExternalStore } from "react";
import { chosenTheme, onThemeChange } from "./theme-choice";

export const useTheme = () => useSyncExternalStore(onThemeChange, chosenTheme);
