import type { Answer } from "../../models/writers/answers";
import type { Excerpt } from "../../models/writers/tasks";
import type { WorkspaceCtx } from "../../../context";
import { judgeClaims } from "./judge-claims";
import { loadCaptures } from "../../knowledge/quotes/load-captures";
import type { Search } from "./merge-claims";
import { ruleClaims } from "./rule-claims";

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
