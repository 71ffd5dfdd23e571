import type { WorkspaceCtx } from "../../../context";
import { type KnownPost, postsByIdentity } from "../posts-by-identity";

const wordPress = /^wordpress:https:\/\/(www\.)?/;

/** The identity of the same WordPress post, with or without `www` in its site. */
const twinOf = (identity: string): string =>
  identity.replace(wordPress, (_, www?: string) => `wordpress:https://${www ? "" : "www."}`);

/**
 * The posts that earlier imports created, by the given identities: an export spells its site like WordPress does, people type it
 * differently.
 */
export async function importedBefore(
  ctx: WorkspaceCtx,
  identities: string[],
): Promise<Map<string, KnownPost>> {
  const known = await postsByIdentity(ctx, [...new Set(identities.flatMap((one) => [one, twinOf(one)]))]);
  return new Map(
    identities.flatMap((identity) => {
      const post = known.get(identity) ?? known.get(twinOf(identity));
      return post ? [[identity, post] as const] : [];
    }),
  );
}
