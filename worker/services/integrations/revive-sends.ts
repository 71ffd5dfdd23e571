import type { Ctx } from "../../context";
import { redelivered } from "../webhooks/redelivery";
import type { IntegrationRow } from "./integration-keys";

const revive = `UPDATE deliveries SET ${redelivered}
  WHERE target_id = ?1 AND state = 'failed' AND updated_at >= ?3`;

/** What failed since it stopped working is sent again; of each post the newest alone, as of all that waits. */
export const reviveSends = (ctx: Ctx, { id, failingSince }: IntegrationRow): D1PreparedStatement[] =>
  failingSince === null ? [] : [ctx.d1.prepare(revive).bind(id, ctx.now(), failingSince)];
