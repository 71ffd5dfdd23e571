import type { RunOptions } from "../../../schema/api/runs";
import type { WorkspaceCtx } from "../../context";
import { requirePublishing } from "../../platform/require-publishing";

/** Throws `forbidden` for callers who may not publish, if a run publishes or schedules its post automatically. */
export function requireFinish(ctx: WorkspaceCtx, options: RunOptions): void {
  const goesOut = options.kind === "post" && (options.finish === "publish" || options.finish === "schedule");
  if (goesOut) requirePublishing(ctx, "Publishing posts from a run");
}
