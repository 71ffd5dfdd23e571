import type { Ctx } from "../../context";

const end = `UPDATE notices SET dismissed_at = ?2 WHERE target_id = ?1 AND kind = 'integration_failing'
  AND dismissed_at IS NULL`;

/** What was told of an integration is over: it works again, or is gone. */
export const endNotices = (ctx: Pick<Ctx, "d1" | "now">, integrationId: string) =>
  ctx.d1.prepare(end).bind(integrationId, ctx.now());
