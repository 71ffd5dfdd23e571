import { offlineNote } from "@schema/offline-note";
import { Notice } from "@/components/ui/notice";
import { copy } from "./copy";

/** Warns before publishing a text that still begins with the offline writer's note. Otherwise shows nothing. */
export function OfflineNoteWarning({ content }: { content: string }) {
  if (!content.includes(offlineNote)) return null;
  return <Notice tone="warn">{copy.offlineNoteWarning.draftStillContainsNo}</Notice>;
}
