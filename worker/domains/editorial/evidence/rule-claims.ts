import type { Answer } from "../../models/writers/answers";
import { hasFigure } from "../../models/writers/offline/claims/claim-kind";
import { composeClaims } from "../../models/writers/offline/claims/compose-claims";
import type { Excerpt } from "../../models/writers/tasks";

const plainToSee = new Set(["number", "date", "quote", "comparison"]);

/**
 * Sentences that are claims by the look of them, whatever a writer says: those with figures, dates, quotations and comparisons, but
 * not those with a number in words only, as in "two steps". A model that overlooks one, or was talked into it by a page, does not hide it.
 */
export const ruleClaims = (content: string, excerpts: Excerpt[]): Answer<"claims">["claims"] =>
  composeClaims({ kind: "claims", content, excerpts }).claims.filter(
    ({ kind, sentence }) => plainToSee.has(kind) && (kind !== "number" || hasFigure(sentence)),
  );
