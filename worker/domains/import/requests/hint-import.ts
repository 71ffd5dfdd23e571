import type { WorkspaceCtx } from "../../../context";

/** Tells the queue that a workspace's import has work to do. The sweep finds lost hints. */
export function hintImport(ctx: WorkspaceCtx): void {
  ctx.waitUntil(ctx.generate([{ kind: "import", workspaceId: ctx.workspace.id }]).catch(() => undefined));
}
