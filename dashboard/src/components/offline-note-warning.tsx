import { offlineNote } from "@schema/offline-note";
import { Notice } from "@/components/ui/notice";

/** Warns before a text is published that still begins as an offline draft does. Shows nothing for any other. */
export function OfflineNoteWarning({ content }: { content: string }) {
  if (!content.includes(offlineNote)) return null;
  return (
    <Notice tone="warn">
      The text still says that it was composed without a language model. Readers will see that note: check and
      complete the draft, then take it out.
    </Notice>
  );
}
