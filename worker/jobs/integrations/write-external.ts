import { eq } from "drizzle-orm";
import { externalPosts } from "../../../schema/tables";
import type { Ctx } from "../../context";
import { statement } from "../../services/write/statement";
import type { IntegrationClaim } from "./claim-integration";
import type { ExternalPatch } from "./sync-result";
import { underClaim } from "./under-claim";

export const externalStatement = (ctx: Ctx, id: string, patch: ExternalPatch): D1PreparedStatement =>
  statement(
    ctx,
    ctx.db
      .update(externalPosts)
      .set({ ...patch, updatedAt: ctx.now() })
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
