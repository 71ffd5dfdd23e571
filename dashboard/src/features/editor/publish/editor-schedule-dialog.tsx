import { BriefNoteWarning } from "@/components/draft-note-warning";
import { ScheduleDialog } from "@/components/schedule/schedule-dialog";
import { cancelWithUndo } from "@/components/schedule/schedule-toasts";
import { copy } from "../copy";
import { useDraft } from "../session/use-editor";
import { usePostVerbs } from "./use-post-verbs";

const unscheduled = {
  scheduledAt: null,
  timezone: null,
  scheduledLocalTime: null,
  scheduleFailedAt: null,
  plannedOn: null,
};

type EditorScheduleDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The text is saved first, so that what is in the editor is what gets published. */
export function EditorScheduleDialog({ open, onOpenChange }: EditorScheduleDialogProps) {
  const verbs = usePostVerbs();
  const post = useDraft((draft) => draft.post);
  const title = useDraft((draft) => draft.fields.title);
  const content = useDraft((draft) => draft.fields.content);
  const named = { ...unscheduled, ...post, title: title.trim() || copy.editorScheduleDialog.untitled };
  const cancel = () => {
    onOpenChange(false);
    void cancelWithUndo(named, { cancel: verbs.cancelSchedule, schedule: verbs.schedule });
  };
  return (
    <ScheduleDialog
      post={named}
      open={open}
      onOpenChange={onOpenChange}
      warning={<BriefNoteWarning content={content} />}
      onSchedule={verbs.schedule}
      onCancelSchedule={named.scheduledAt ? cancel : undefined}
    />
  );
}
