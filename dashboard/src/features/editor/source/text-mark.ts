import type { ClaimState } from "@schema/claims";
import type { QualityFinding } from "@schema/quality";

/** How a mark is drawn: each has its own line shape, which its color repeats. */
export type MarkLook = ClaimState | "contradicted" | "problem" | "hint";

/** Something that the checks found in the text. */
export interface TextMark {
  id: string;
  /** The tab of the checks that lists it. */
  tab: "evidence" | "quality";
  /** Verbatim Markdown. */
  words: string;
  look: MarkLook;
  label: string;
  message: string;
  /** What to do about it; null if there is nothing to do, or the message says it. */
  next: string | null;
  quote: string | null;
  source: string | null;
  suggestion: QualityFinding["suggestion"];
}
