import type { Answer } from "../../adapters/writers/answers";
import type { Excerpt } from "../../adapters/writers/tasks";
import type { WorkspaceCtx } from "../../context";
import { judgeClaims } from "./judge-claims";
import { loadCaptures } from "./load-captures";
import type { Search } from "./merge-claims";
import { ruleClaims } from "./rule-claims";

/** What is believed of a writer's claims in a text, with those that are plain to see whatever it says. */
export async function judgePart(
  ctx: WorkspaceCtx,
  text: string,
  excerpts: Excerpt[],
  { claims }: Answer<"claims">,
): Promise<Search> {
  const found = [...claims, ...ruleClaims(text, excerpts)];
  const captures = await loadCaptures(
    ctx,
    found.flatMap(({ sourceId }) => sourceId ?? []),
  );
  return { found: judgeClaims(text, found, captures), searched: text, captures };
}
