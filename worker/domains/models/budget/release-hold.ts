import { unconfirmed } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import type { Held } from "./hold-budget";
import { pathOf } from "./holding";

const release = `UPDATE usage_months SET under_way = json_remove(under_way, ?3)
  WHERE workspace_id = ?1 AND under_way ->> (?3 || '.id') = ?2`;

/** Removes a reservation without an answer from its month, or a claim no longer needed. */
export async function releaseHold(ctx: WorkspaceCtx, { id, key }: Pick<Held, "id" | "key">): Promise<void> {
  await ctx.d1.prepare(release).bind(ctx.workspace.id, id, pathOf(key)).run();
}

/** Removes the reservation and the ledger row of a call that was never made. */
export async function takeBackHold(ctx: WorkspaceCtx, { id, key }: Held): Promise<void> {
  await ctx.d1.batch([
    ctx.d1.prepare(release).bind(ctx.workspace.id, id, pathOf(key)),
    ctx.d1
      .prepare("DELETE FROM writer_calls WHERE workspace_id = ?1 AND id = ?2 AND outcome = ?3")
      .bind(ctx.workspace.id, id, unconfirmed),
  ]);
}
