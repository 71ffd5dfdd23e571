import { useState } from "react";
import { useMediaQuery } from "@/lib/use-media-query";

export type ViewMode = "write" | "split" | "preview" | "settings";

/** The views that fit this screen, the one shown, and whether the settings stand beside it. */
export function useViewMode() {
  const [wanted, setWanted] = useState<ViewMode>("split");
  const [settingsWanted, setSettingsWanted] = useState(false);
  const phone = useMediaQuery("(width < 48rem)");
  const roomForDock = useMediaQuery("(width >= 64rem)");
  const roomForTwo = useMediaQuery("(width >= 68rem)");
  const roomForThree = useMediaQuery("(width >= 96rem)");
  const wide = settingsWanted ? roomForThree : roomForTwo;

  const modes: ViewMode[] = phone
    ? ["write", "preview", "settings"]
    : wide
      ? ["write", "split", "preview"]
      : ["write", "preview"];
  const mode =
    phone && settingsWanted ? "settings" : modes.includes(wanted) ? wanted : wide ? "split" : "write";

  return {
    modes,
    mode,
    setMode: (next: ViewMode) => {
      if (next !== "settings") setWanted(next);
      if (phone) setSettingsWanted(next === "settings");
    },
    /** How the settings are shown when they are open. */
    settingsAs: phone ? "view" : roomForDock ? "dock" : "sheet",
    settingsOpen: settingsWanted,
    setSettingsOpen: setSettingsWanted,
  } as const;
}
