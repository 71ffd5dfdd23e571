import type { useViewMode } from "../view-mode";
import { SettingsPanel } from "./settings-panel";
import { SideFrame } from "./side-frame";

/** What belongs to the post beside its text. */
export function SettingsFrame({ view }: { view: ReturnType<typeof useViewMode> }) {
  return (
    <SideFrame view={view} side="settings" label="Post settings">
      {(close) => <SettingsPanel close={close} />}
    </SideFrame>
  );
}
