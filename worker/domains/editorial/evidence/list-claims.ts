import type { ClaimList, ClaimState } from "../../../../schema/api/claims";
import type { WorkspaceCtx } from "../../../context";
import { claimView } from "./claim-view";
import { loadClaimedPost } from "./load-claimed-post";

/** The claims of a post in order. Throws `not_found` for another workspace's post. */
export async function listClaims(ctx: WorkspaceCtx, postId: string): Promise<ClaimList> {
  const post = await loadClaimedPost(ctx, postId);
  const counts: Record<ClaimState, number> = { supported: 0, unsupported: 0, gone: 0, accepted: 0 };
  for (const { state } of post.claims) counts[state] += 1;
  return { items: post.claims.map((claim) => claimView(claim, post.text)), counts };
}
