import type { z } from "zod";
import type { ClaimsFind, ClaimsFound } from "../../../../schema/api/claims";
import type { WorkspaceCtx } from "../../../context";
import { loadSourceTexts } from "../../knowledge/sources/load-source-texts";
import { requireSources } from "../../knowledge/sources/require-sources";
import { askParts } from "./ask-parts";
import { judgePart } from "./judge-part";
import { listClaims } from "./list-claims";
import { loadClaimedPost } from "./load-claimed-post";
import type { Search } from "./merge-claims";
import { storeClaims } from "./store-claims";
import { textParts } from "./text-parts";

/**
 * Looks for the claims of a post, as it is edited now, and their quotes, by the workspace's writer. What somebody decided of a
 * sentence stays. Parts that the writer did not get to, or failed at, are looked at by rule, and `partial` says how many; claims
 * found in them before stay. Throws `not_found` for another workspace's post or source, and where nothing was answered `budget_exhausted` or WriterError.
 */
export async function findClaims(
  ctx: WorkspaceCtx,
  postId: string,
  { sourceIds }: z.infer<typeof ClaimsFind>,
): Promise<ClaimsFound> {
  const { text } = await loadClaimedPost(ctx, postId);
  await requireSources(ctx, sourceIds ?? []);
  const { parts, rest } = textParts(text);
  const asked = await askParts(ctx, parts, parts.length > 0 ? await loadSourceTexts(ctx, { sourceIds }) : []);
  const answered = asked.filter(({ answer }) => answer !== null);
  const searches: Search[] = [];
  for (const { content, excerpts, answer } of asked)
    searches.push(await judgePart(ctx, content, excerpts, answer ?? { claims: [] }));
  searches.push(await judgePart(ctx, rest, [], { claims: [] }));
  const isWhole = answered.length === parts.length;
  await storeClaims(ctx, postId, {
    found: searches.flatMap(({ found }) => found),
    searched: isWhole ? text : answered.map(({ content }) => content).join("\n\n"),
    captures: new Map(searches.flatMap(({ captures }) => [...captures])),
  });
  const partial = isWhole ? null : { read: answered.length, parts: parts.length };
  return { ...(await listClaims(ctx, postId)), partial };
}
