import type { useViewMode } from "../layout/view-mode";
import { useSettingsState } from "../session/settings-state";
import { useTextLink } from "../source/text-link";
import type { Place } from "./publish-checks";

/** Long enough for the dialog to return the focus first. */
const closedMs = 60;

/** Goes to the place where something is corrected. */
export function useGoTo({ setSide, uncoverText }: ReturnType<typeof useViewMode>): (place: Place) => void {
  const link = useTextLink();
  const { setTab } = useSettingsState();
  return (place) => {
    switch (place.in) {
      case "text":
        uncoverText();
        if (place.words !== "") setTimeout(() => link.show(place.words), closedMs);
        return;
      case "checks":
        return link.onOpenChecks(place.tab);
      case "claim":
        return link.onOpenClaim(place.id);
      case "settings":
        setTab(place.tab);
        return setSide("settings");
      default:
        return place satisfies never;
    }
  };
}
