import type { WorkspaceCtx } from "../../context";
import { logError } from "../../platform/log";

/** Arms the workspace's clock after the response. Only a hint: if it is lost, the sweep finds the post. */
export function wakeClock(ctx: WorkspaceCtx, at: number): void {
  const { id } = ctx.workspace;
  const wake = async () => ctx.clock(id).wakeAt(id, at);
  ctx.waitUntil(wake().catch((error: unknown) => logLostHint(ctx, error)));
}

const logLostHint = ({ requestId }: WorkspaceCtx, error: unknown) =>
  logError("wake clock", error, { requestId });
