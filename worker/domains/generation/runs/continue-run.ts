import type { RunDetail } from "../../../../schema/api/runs";
import type { WorkspaceCtx } from "../../../context";
import { changeRun, hintRuns } from "../../runs";

/** Continues a run that waits after a stage, including any manual edits made in between. */
export async function continueRun(ctx: WorkspaceCtx, id: string): Promise<RunDetail> {
  const run = await changeRun(ctx, id, {
    action: "run.continued",
    from: ["waiting"],
    refusal: (state) => `The run is ${state}; only a waiting run can continue`,
    values: { state: "pending", dueAt: ctx.now() },
  });
  hintRuns(ctx);
  return run;
}
