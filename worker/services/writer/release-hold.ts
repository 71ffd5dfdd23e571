import type { WorkspaceCtx } from "../../context";
import type { Held } from "./hold-budget";
import { pathOf } from "./holding";

const release = `UPDATE usage_months SET under_way = json_remove(under_way, ?3)
  WHERE workspace_id = ?1 AND under_way ->> (?3 || '.id') = ?2`;

/** Takes an asking out of its month's budget that is not recorded, or its claim once it is of no more use. */
export async function releaseHold(ctx: WorkspaceCtx, { id, key }: Pick<Held, "id" | "key">): Promise<void> {
  await ctx.d1.prepare(release).bind(ctx.workspace.id, id, pathOf(key)).run();
}
