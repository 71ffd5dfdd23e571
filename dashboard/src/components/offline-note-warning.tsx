import { offlineNote } from "@schema/offline-note";
import { Notice } from "@/components/ui/notice";

/** Warns before a text is published that still begins as an offline draft does. Shows nothing for any other. */
export function OfflineNoteWarning({ content }: { content: string }) {
  if (!content.includes(offlineNote)) return null;
  return (
    <Notice tone="warn">
      This draft still contains the “no language model” note, which readers will see. Check and complete the
      text, then remove the note.
    </Notice>
  );
}
