import type { WorkspaceCtx } from "../../../context";

/** Tells the queue that a workspace's import has something to do. What is lost here the sweep finds. */
export function hintImport(ctx: WorkspaceCtx): void {
  ctx.waitUntil(ctx.generate([{ kind: "import", workspaceId: ctx.workspace.id }]).catch(() => undefined));
}
