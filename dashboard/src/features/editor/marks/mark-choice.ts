import { useSyncExternalStore } from "react";
import { rememberedChoice } from "@/lib/remembered-choice";

const stored = rememberedChoice("text-marks", ["shown", "hidden"]);
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether findings of the checks are marked in the text; remembered on this device. */
export function useMarkChoice(): { shown: boolean; toggle: () => void } {
  const shown = useSyncExternalStore(subscribe, stored.get) === "shown";
  const toggle = () => {
    stored.set(shown ? "hidden" : "shown");
    for (const listener of listeners) listener();
  };
  return { shown, toggle };
}
