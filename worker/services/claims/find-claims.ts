import type { z } from "zod";
import type { ClaimList, ClaimsFind } from "../../../schema/api/claims";
import type { WorkspaceCtx } from "../../context";
import { loadExcerpts } from "../sources/load-excerpts";
import { askWriter } from "../writer/ask-writer";
import { judgePart } from "./judge-part";
import { listClaims } from "./list-claims";
import { loadClaimedPost } from "./load-claimed-post";
import type { Search } from "./merge-claims";
import { storeClaims } from "./store-claims";
import { textParts } from "./text-parts";

/** Of the sources, with each part of the text. */
export const excerptCharacters = 24_000;

/**
 * Looks for the claims of a post, as it is edited now, and their quotes, by the workspace's writer. What somebody decided of a
 * sentence stays. Throws `not_found`, `budget_exhausted`, and WriterError on the writer's failures.
 */
export async function findClaims(
  ctx: WorkspaceCtx,
  postId: string,
  { sourceIds }: z.infer<typeof ClaimsFind>,
): Promise<ClaimList> {
  const { text } = await loadClaimedPost(ctx, postId);
  const { parts, rest } = textParts(text);
  const searches: Search[] = [];
  for (const content of parts) {
    const wanted = { about: content, characters: excerptCharacters };
    const excerpts = await loadExcerpts(ctx, { ...wanted, ...(sourceIds && { sourceIds }) });
    const { signal } = new AbortController();
    const { answer } = await askWriter(ctx, { kind: "claims", content, excerpts }, { signal });
    searches.push(await judgePart(ctx, content, excerpts, answer));
  }
  searches.push(await judgePart(ctx, rest, [], { claims: [] }));
  await storeClaims(ctx, postId, {
    found: searches.flatMap(({ found }) => found),
    searched: text,
    captures: new Map(searches.flatMap(({ captures }) => [...captures])),
  });
  return listClaims(ctx, postId);
}
