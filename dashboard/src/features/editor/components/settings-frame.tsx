import X from "lucide-react/icons/x";
import { IconButton } from "@/components/ui/icon-button";
import { Sheet, SheetContent } from "@/components/ui/sheet";
import { SettingsProvider, useNewSettingsState } from "../settings-state";
import type { useViewMode } from "../view-mode";
import { SettingsPanel } from "./settings-panel";

type View = ReturnType<typeof useViewMode>;

/** The settings beside the text, over it, or in its place, as the screen allows. */
export function SettingsFrame({ view }: { view: View }) {
  return (
    <SettingsProvider value={useNewSettingsState()}>
      <Frame view={view} />
    </SettingsProvider>
  );
}

function Frame({ view }: { view: View }) {
  const { settingsAs, settingsOpen, setSettingsOpen } = view;
  if (settingsAs === "sheet") {
    return (
      <Sheet open={settingsOpen} onOpenChange={setSettingsOpen}>
        <SheetContent label="Post settings" side="right" className="w-96!">
          <SettingsPanel />
        </SheetContent>
      </Sheet>
    );
  }
  if (!settingsOpen) return null;
  if (settingsAs === "view") {
    return (
      <section aria-label="Post settings" className="min-w-0 flex-1 overflow-y-auto">
        <SettingsPanel />
      </section>
    );
  }
  return (
    <aside aria-label="Post settings" className="w-90 shrink-0 overflow-y-auto border-l bg-surface">
      <SettingsPanel
        close={
          <IconButton label="Close the settings" onClick={() => setSettingsOpen(false)}>
            <X aria-hidden="true" />
          </IconButton>
        }
      />
    </aside>
  );
}
