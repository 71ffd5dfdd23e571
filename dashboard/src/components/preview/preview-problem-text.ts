import type { PreviewCheck, PreviewProblem } from "@schema/preview-pattern";
import { copy } from "../copy";

const words: Record<PreviewProblem, (detail: string) => string> = {
  no_pattern: () => copy.previewProblem.noPattern,
  no_site_url: () => copy.previewProblem.noSiteUrl,
  no_posts: () => copy.previewProblem.noPosts,
  unreachable: copy.previewProblem.unreachable,
  redirect: copy.previewProblem.redirect,
  status: copy.previewProblem.status,
  other_page: () => copy.previewProblem.otherPage,
  framing: copy.previewProblem.framing,
  no_edit_mode: () => copy.previewProblem.noEditMode,
};

/** What to correct on the site; null if everything is right. */
export const previewProblemText = ({ problem, detail }: PreviewCheck): string | null =>
  problem && words[problem](detail ?? "");
