import { and, eq, not, sql } from "drizzle-orm";
import type { ExternalState } from "../../../../schema/api/integrations";
import { externalPosts } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import type { Lease } from "../../../platform/db/lease";
import { statement } from "../../../platform/db/statement";
import type { ExternalPatch } from "./sync-result";
import { type LeaseFor, underLease } from "./under-lease";

/** Someone may have asked for its removal while it was sent. */
const unlessTakenAway = (state: ExternalState) =>
  sql`CASE WHEN mode = 'off' AND state = 'removed' THEN state ELSE ${state} END`;

const update = (ctx: Ctx, patch: ExternalPatch) =>
  ctx.db
    .update(externalPosts)
    .set({ ...patch, ...(patch.state && { state: unlessTakenAway(patch.state) }), updatedAt: ctx.now() });

export const externalStatement = (ctx: Ctx, id: string, patch: ExternalPatch): D1PreparedStatement =>
  statement(ctx, update(ctx, patch).where(eq(externalPosts.id, id)));

/** Stores what is known of a remote post. Throws LostLeaseError. */
export async function writeExternal(
  ctx: Ctx,
  lease: Lease,
  id: string,
  patch: ExternalPatch,
  what: LeaseFor = "sending",
): Promise<void> {
  await underLease(ctx, lease, [externalStatement(ctx, id, patch)], what);
}

const isConnected = sql`EXISTS (SELECT 1 FROM integrations i WHERE i.workspace_id = external_posts.workspace_id
  AND i.kind = external_posts.kind AND i.destination = external_posts.destination)`;

/** The same for a site that was disconnected during the sync; after a reconnect, the new lease takes care of it. */
export async function noteDisconnected(ctx: Ctx, id: string, patch: ExternalPatch): Promise<void> {
  await update(ctx, patch).where(and(eq(externalPosts.id, id), not(isConnected)));
}
