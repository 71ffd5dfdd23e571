import { eq, sql } from "drizzle-orm";
import type { ExternalState } from "../../../schema/api/integrations";
import { externalPosts } from "../../../schema/tables";
import type { Ctx } from "../../context";
import { statement } from "../../services/write/statement";
import type { IntegrationClaim } from "./claim-integration";
import type { ExternalPatch } from "./sync-result";
import { underClaim } from "./under-claim";

/** Somebody may have asked for its removal while it was sent. */
const unlessTakenAway = (state: ExternalState) =>
  sql`CASE WHEN mode = 'off' AND state = 'removed' THEN state ELSE ${state} END`;

export const externalStatement = (ctx: Ctx, id: string, patch: ExternalPatch): D1PreparedStatement =>
  statement(
    ctx,
    ctx.db
      .update(externalPosts)
      .set({ ...patch, ...(patch.state && { state: unlessTakenAway(patch.state) }), updatedAt: ctx.now() })
      .where(eq(externalPosts.id, id)),
  );

/** Writes what is known of an external post by now. Throws LostClaimError. */
export async function writeExternal(
  ctx: Ctx,
  claim: IntegrationClaim,
  id: string,
  patch: ExternalPatch,
): Promise<void> {
  await underClaim(ctx, claim, [externalStatement(ctx, id, patch)]);
}
