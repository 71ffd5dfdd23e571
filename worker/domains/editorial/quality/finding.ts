import type { QualityCheck, QualityFinding } from "../../../../schema/api/quality";
import type { QualityText } from "./quality-text";

/** Checks a text without a model and without the network. */
export type Check = (text: QualityText) => QualityFinding[];

interface More {
  /** Verbatim text. */
  excerpt?: string;
  suggestion?: QualityFinding["suggestion"];
}

const excerptMax = 300;

const finding =
  (level: QualityFinding["level"]) =>
  (check: QualityCheck, message: string, { excerpt, suggestion = null }: More = {}): QualityFinding => ({
    check,
    level,
    message,
    // Truncated verbatim text is still verbatim.
    excerpt: excerpt === undefined ? null : excerpt.slice(0, excerptMax).replace(/[\uD800-\uDBFF]$/, ""),
    suggestion,
  });

/** Should be fixed before publishing. */
export const problem = finding("problem");
/** A matter of taste. */
export const hint = finding("hint");
