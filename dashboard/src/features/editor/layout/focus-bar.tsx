import { Button } from "@/components/ui/button";
import { copy } from "../copy";
import { SaveIndicator } from "../session/save-indicator";

/** What stays beside the text in focus mode: whether it is saved, and the way out. */
export function FocusBar({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="fixed right-4 bottom-3 z-20 flex items-center gap-3 rounded-lg bg-canvas pl-3">
      <SaveIndicator />
      <Button variant="ghost" size="sm" onClick={onLeave}>
        {copy.focusMode.leave}
        <span aria-hidden="true" className="text-ink-3 text-xs phone:hidden">
          {copy.focusMode.leaveKey}
        </span>
      </Button>
    </div>
  );
}
