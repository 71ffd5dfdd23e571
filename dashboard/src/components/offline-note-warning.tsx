import { offlineNote } from "@schema/offline-note";
import { Notice } from "@/components/ui/notice";

/** Warns before publishing a text that still begins with the offline writer's note. Otherwise shows nothing. */
export function OfflineNoteWarning({ content }: { content: string }) {
  if (!content.includes(offlineNote)) return null;
  return (
    <Notice tone="warn">
      This draft still contains the “no language model” note, which readers will see. Check and complete the
      text, then remove the note.
    </Notice>
  );
}
