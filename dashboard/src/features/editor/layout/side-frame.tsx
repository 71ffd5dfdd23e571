import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { Sheet, SheetContent } from "@/components/ui/sheet";
import { copy } from "../copy";
import type { Side, useViewMode } from "./view-mode";

type SideFrameProps = {
  view: ReturnType<typeof useViewMode>;
  side: Side;
  /** Names it for screen readers. */
  label: string;
  /** If the panel has no close button of its own, its frame provides one. */
  children: (close: ReactNode) => ReactNode;
};

/** Beside the text, over it, or in its place, depending on the screen. */
export function SideFrame({ view: { sideAs, side: open, setSide }, side, label, children }: SideFrameProps) {
  if (sideAs === "sheet") {
    return (
      <Sheet open={open === side} onOpenChange={(next) => setSide(next ? side : null)}>
        <SheetContent label={label} side="right" className="w-96!">
          {children(null)}
        </SheetContent>
      </Sheet>
    );
  }
  if (open !== side) return null;
  if (sideAs === "view") {
    return (
      <section aria-label={label} className="relative min-w-0 flex-1 overflow-y-auto bg-canvas">
        {children(null)}
      </section>
    );
  }
  return (
    <aside aria-label={label} className="relative w-90 shrink-0 overflow-y-auto border-l bg-surface">
      {children(
        <IconButton label={copy.sideFrame.close(side)} onClick={() => setSide(null)}>
          <X aria-hidden="true" />
        </IconButton>,
      )}
    </aside>
  );
}
