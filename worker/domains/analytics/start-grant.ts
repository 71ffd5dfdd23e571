import { analyticsAttempts } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { randomBase62 } from "../../platform/key-format";
import { requireSession } from "../identity";
import { analyticsClient } from "./connection";
import { grantUrl } from "./google/grant";

const lifeMs = 10 * 60_000;

/**
 * Starts a grant to read figures and returns the URL to open. Its callback is valid once, within ten minutes, in the session that started
 * it. The workspace's ID in the state is used only to report a refusal.
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
  // Derived instead of stored in a row or cookie: no one else can compute it from the state.
  const verifier = await ctx.hash("analytics-verifier", state);
  return { url: await grantUrl(client, { state, verifier }) };
}
