import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarX2 from "lucide-react/icons/calendar-x-2";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import { cancelWithUndo } from "@/components/schedule/cancel-with-undo";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { cn } from "@/lib/cn";
import { scheduleState } from "@/lib/schedule/schedule-state";
import { copy } from "../copy";
import { useDraft } from "../session/use-editor";
import { useHasPrivateEdits } from "../session/use-has-private-edits";
import { PublishDialog } from "./publish-dialog";
import { usePostVerbs } from "./use-post-verbs";

/** Publishing at another time than now. */
function PublishMenu({ onSchedule }: { onSchedule: () => void }) {
  const verbs = usePostVerbs();
  const post = useDraft((draft) => draft.post);
  const scheduled = post !== null && scheduleState(post) !== "none";
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant="primary"
          size="icon"
          aria-label={copy.publishButton.publishAtAnotherTime}
          className="w-8 rounded-l-none border-on-primary/25 border-l phone:w-9"
        >
          <ChevronDown aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        <MenuItem onSelect={onSchedule}>
          <CalendarClock aria-hidden="true" />
          {scheduled ? copy.publishButton.reschedule : copy.publishButton.schedule}
        </MenuItem>
        {scheduled && (
          <MenuItem
            onSelect={() =>
              void cancelWithUndo(post, { cancel: verbs.cancelSchedule, schedule: verbs.schedule })
            }
          >
            <CalendarX2 aria-hidden="true" />
            {copy.publishButton.cancelSchedule}
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  );
}

/** The main thing that can be done now: publish, or bring private edits to the readers. */
export function PublishButton({ onSchedule }: { onSchedule: () => void }) {
  const verbs = usePostVerbs();
  const edited = useHasPrivateEdits();
  const isPublic = useDraft((draft) => draft.post?.status === "PUBLISHED");
  const mayPublish = useDraft((draft) => draft.post?.transitions.includes("publish") ?? true);
  const maySchedule = useDraft((draft) => (draft.post?.status ?? "DRAFT") === "DRAFT");
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const update = async () => {
    setBusy(true);
    try {
      await verbs.update();
      toast.success(copy.publishButton.postUpdated);
    } catch (error) {
      toast.error(copy.publishButton.couldntUpdatePost, { description: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };

  if (isPublic) {
    return (
      <Button
        variant={edited ? "primary" : "secondary"}
        loading={busy}
        disabled={!edited}
        onClick={update}
        title={copy.publishButton.publishChanges}
      >
        {copy.publishButton.update}
      </Button>
    );
  }
  if (!mayPublish) return null;
  return (
    <>
      <span className="flex">
        <Button
          variant="primary"
          onClick={() => setAsking(true)}
          className={cn(maySchedule && "rounded-r-none")}
        >
          {copy.publishButton.publish}
        </Button>
        {maySchedule && <PublishMenu onSchedule={onSchedule} />}
      </span>
      <PublishDialog open={asking} onOpenChange={setAsking} onPublish={verbs.publish} />
    </>
  );
}
