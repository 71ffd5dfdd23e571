import { noteIn } from "@schema/brief-note";
import { Notice } from "@/components/ui/notice";
import { copy } from "./copy";

/** Warns before publishing a draft that is still the brief of its post. Otherwise shows nothing. */
export const BriefNoteWarning = ({ content }: { content: string }) =>
  noteIn(content) === null ? null : <Notice tone="warn">{copy.briefNoteWarning.draftStillContains}</Notice>;
