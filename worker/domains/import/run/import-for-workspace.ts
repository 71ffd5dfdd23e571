import type { Ctx } from "../../../context";
import { claimImport } from "./claim-import";
import { workImport } from "./work-import";

/** Works on the import of a workspace for a bounded time, and leaves a hint for the rest. */
export async function importForWorkspace(ctx: Ctx, workspaceId: string): Promise<void> {
  const claim = await claimImport(ctx, workspaceId);
  if (!claim) return;
  const wait = await workImport(claim);
  if (wait !== null) await ctx.generate([{ kind: "import", workspaceId }], Math.ceil(wait / 1_000));
}
