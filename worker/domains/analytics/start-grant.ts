import { analyticsAttempts } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { randomBase62 } from "../../platform/key-format";
import { requireSession } from "../identity";
import { analyticsClient } from "./connection";
import { grantUrl } from "./google/grant";

const lifeMs = 10 * 60_000;

/**
 * Begins a grant to read the figures: where the browser has to go. What comes back from there counts once, within ten minutes,
 * and only in the session that began it. The workspace's id in the state merely says where a refusal is to be told.
 */
export async function startGrant(ctx: WorkspaceCtx): Promise<{ url: string }> {
  const { userId, sessionId } = requireSession(ctx);
  const client = analyticsClient(ctx);
  const state = `${ctx.workspace.id}.${randomBase62(43, ctx.random)}`;
  await ctx.db.insert(analyticsAttempts).values({
    stateHash: await ctx.hash("analytics-state", state),
    workspaceId: ctx.workspace.id,
    userId,
    sessionId,
    expiresAt: ctx.now() + lifeMs,
  });
  // Derived, so that no row and no cookie holds it: nobody else can compute it from the state.
  const verifier = await ctx.hash("analytics-verifier", state);
  return { url: await grantUrl(client, { state, verifier }) };
}
