import type { Ctx } from "../../context";

const forget = `UPDATE external_posts SET chosen_at = NULL, timezone = NULL, local_time = NULL
  WHERE post_id IN (SELECT value FROM json_each(?1)) AND chosen_at IS NOT NULL`;

/** A later decision about the posts here counts more than a time that was chosen for another side alone; for its batch. */
export const forgetChoice = (ctx: Pick<Ctx, "d1">, postIds: string[]): D1PreparedStatement =>
  ctx.d1.prepare(forget).bind(JSON.stringify(postIds));
