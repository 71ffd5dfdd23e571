import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarX2 from "lucide-react/icons/calendar-x-2";
import ChevronDown from "lucide-react/icons/chevron-down";
import { cancelWithUndo } from "@/components/schedule/cancel-with-undo";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { scheduleState } from "@/lib/schedule/schedule-state";
import { useDraft } from "../session/use-editor";
import { usePostVerbs } from "../use-post-verbs";

/** Publishing at another time than now. */
export function PublishMenu({ onSchedule }: { onSchedule: () => void }) {
  const verbs = usePostVerbs();
  const post = useDraft((draft) => draft.post);
  const scheduled = post !== null && scheduleState(post) !== "none";
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant="primary"
          size="icon"
          aria-label="Publish at another time"
          className="w-8 rounded-l-none border-on-primary/25 border-l phone:w-9"
        >
          <ChevronDown aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        <MenuItem onSelect={onSchedule}>
          <CalendarClock aria-hidden="true" />
          {scheduled ? "Reschedule…" : "Schedule…"}
        </MenuItem>
        {scheduled && (
          <MenuItem
            onSelect={() =>
              void cancelWithUndo(post, { cancel: verbs.cancelSchedule, schedule: verbs.schedule })
            }
          >
            <CalendarX2 aria-hidden="true" />
            Cancel schedule
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  );
}
