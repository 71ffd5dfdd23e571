import type { RunOptions } from "../../../schema/api/runs";
import type { WorkspaceCtx } from "../../context";
import { requirePublishing } from "../../platform/require-publishing";

/** Throws `forbidden` for whoever may not publish, where a run publishes or schedules its post by itself. */
export function requireFinish(ctx: WorkspaceCtx, options: RunOptions): void {
  const goesOut = options.kind === "post" && (options.finish === "publish" || options.finish === "schedule");
  if (goesOut) requirePublishing(ctx, "Publishing posts from a run");
}
