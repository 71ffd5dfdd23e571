import { useState } from "react";
import { rememberedChoice } from "@/lib/device-storage";
import { useMediaQuery } from "@/lib/hooks";

/** What is shown beside the text, one at a time. */
export type Side = "settings" | "checks";
export type ViewMode = "write" | "split" | "preview" | Side;

const chosenView = rememberedChoice("editor-view", ["write", "split"]);

const isSide = (mode: ViewMode): mode is Side => mode === "settings" || mode === "checks";

/** The views that fit this screen, the current one, and what is shown beside it. */
export function useViewMode() {
  const [wanted, setWanted] = useState<ViewMode>(chosenView.get);
  const [side, setSide] = useState<Side | null>(null);
  const phone = useMediaQuery("(width < 48rem)");
  const roomForDock = useMediaQuery("(width >= 64rem)");
  const roomForTwo = useMediaQuery("(width >= 68rem)");
  const roomForThree = useMediaQuery("(width >= 96rem)");
  const wide = side ? roomForThree : roomForTwo;

  const modes: ViewMode[] = phone
    ? ["write", "preview", "checks", "settings"]
    : wide
      ? ["write", "split", "preview"]
      : ["write", "preview"];
  const mode = phone && side ? side : modes.includes(wanted) ? wanted : "write";
  /** How the panel beside the text is shown. */
  const sideAs = phone ? "view" : roomForDock ? "dock" : "sheet";

  return {
    modes,
    mode,
    setMode: (next: ViewMode) => {
      if (!isSide(next)) setWanted(next);
      if (next === "write" || next === "split") chosenView.set(next);
      if (phone) setSide(isSide(next) ? next : null);
    },
    sideAs,
    side,
    setSide,
    /** Makes the text visible, and closes what covers it. */
    uncoverText: () => {
      if (sideAs !== "dock") setSide(null);
      if (wanted === "preview" || phone) setWanted("write");
    },
  } as const;
}
