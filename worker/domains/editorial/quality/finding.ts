import type { QualityCheck, QualityFinding } from "../../../../schema/api/quality";
import type { QualityText } from "./quality-text";

/** Looks at a text without a model and without the network. */
export type Check = (text: QualityText) => QualityFinding[];

interface More {
  /** A piece of the text, literally. */
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
    // A part of a literal piece is literal too.
    excerpt: excerpt === undefined ? null : excerpt.slice(0, excerptMax).replace(/[\uD800-\uDBFF]$/, ""),
    suggestion,
  });

/** Worth mending before publishing. */
export const problem = finding("problem");
/** A matter of taste. */
export const hint = finding("hint");
