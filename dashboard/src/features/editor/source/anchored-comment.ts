import { contextLength, plainSkeleton, quoteMax, type TextAnchor } from "@schema/text-anchor";

/** A comment on a passage, as the text editors mark it. */
export interface AnchoredComment {
  id: string;
  anchor: TextAnchor;
}

/** The anchor of the selection; null if it has no words. A very long selection is cut. */
export function anchorOfSelection(before: string, selected: string, after: string): TextAnchor | null {
  const quote = selected.trim();
  if (plainSkeleton(quote).text === "") return null;
  const rest = quote.slice(quoteMax) + after;
  return {
    quote: quote.slice(0, quoteMax),
    before: before.slice(-contextLength),
    after: rest.slice(0, contextLength),
  };
}
