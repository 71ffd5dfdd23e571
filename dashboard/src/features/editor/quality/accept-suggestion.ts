import type { QualityFinding } from "@schema/quality";
import { toast } from "@/components/ui/toast";
import { copy } from "../copy";
import type { TextLink } from "../source/text-link";

/** Puts what a finding suggests into the text, or reports that its words are gone. */
export function acceptSuggestion(
  link: TextLink,
  { find, replace }: NonNullable<QualityFinding["suggestion"]>,
): boolean {
  const done = link.replace(find, replace);
  if (!done)
    toast.error(copy.qualityPanel.textHasChangedSinceCheck, { description: copy.qualityPanel.description });
  return done;
}
