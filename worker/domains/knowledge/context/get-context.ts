import type { Context } from "../../../../schema/api/context";
import type { WorkspaceCtx } from "../../../context";
import { toInstantOrNull } from "../../../platform/instant";
import { loadContext } from "./load-context";

/** What the workspace knows about itself; version 0 and empty fields if nothing is set. */
export async function getContext(ctx: WorkspaceCtx): Promise<Context> {
  const { fields, version, updatedAt } = await loadContext(ctx);
  return { fields, version, updatedAt: toInstantOrNull(updatedAt) };
}
