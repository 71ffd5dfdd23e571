import type { WorkspaceCtx } from "../../../context";
import { loadCaptures } from "../../knowledge";
import type { Answer, Excerpt } from "../../models";
import { composeClaims, hasFigure } from "../../models";
import { judgeClaims } from "./judge-claims";
import type { Search } from "./merge-claims";

const plainToSee = new Set(["number", "date", "quote", "comparison"]);

/**
 * Sentences that are claims by the look of them, whatever a writer says: those with figures, dates, quotations and comparisons, but
 * not those with a number in words only, as in "two steps". A model that overlooks one, or was talked into it by a page, does not hide it.
 */
export const ruleClaims = (content: string, excerpts: Excerpt[]): Answer<"claims">["claims"] =>
  composeClaims({ kind: "claims", content, excerpts }).claims.filter(
    ({ kind, sentence }) => plainToSee.has(kind) && (kind !== "number" || hasFigure(sentence)),
  );

/** So many of a writer's claims of one part are looked at; a post keeps no more. */
const claimsMax = 400;

/** What is believed of a writer's claims in a text, with those that are plain to see whatever it says. */
export async function judgePart(
  ctx: WorkspaceCtx,
  text: string,
  excerpts: Excerpt[],
  { claims }: Answer<"claims">,
): Promise<Search> {
  const found = [...claims.slice(0, claimsMax), ...ruleClaims(text, excerpts)];
  const captures = await loadCaptures(
    ctx,
    found.flatMap(({ sourceId }) => sourceId ?? []),
  );
  return { found: judgeClaims(text, found, captures), searched: text, captures };
}
