import { Button } from "@/components/ui/button";
import { copy } from "../copy";
import { SaveIndicator } from "../session/save-indicator";

/** What remains in focus mode: the save state, and the exit. Beside the text if there is room, otherwise below it. */
export function FocusBar({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="z-20 flex items-center justify-end gap-3 bg-canvas px-4 py-1 max-xl:border-t xl:fixed xl:right-4 xl:bottom-3 xl:rounded-lg xl:py-0 xl:pr-0 xl:pl-3">
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
