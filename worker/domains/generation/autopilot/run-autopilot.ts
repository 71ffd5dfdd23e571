import type { Autopilot } from "../../../../schema/api/autopilots";
import type { WorkspaceCtx } from "../../../context";
import { AppError, changedMeanwhile } from "../../../platform/errors";
import { requirePublishing } from "../../../platform/require-publishing";
import { loadAutopilot } from "./autopilot-rows";
import { fillDate, nextOpenDate } from "./fill-date";
import { getAutopilot, problemWords } from "./list-autopilots";

/** Starts the post of the next open date now, however far away it is. Throws `illegal_transition` with the problem if it is blocked. */
export async function runAutopilot(ctx: WorkspaceCtx, id: string): Promise<Autopilot> {
  const row = await loadAutopilot(ctx, id);
  if (!row.settings.review) requirePublishing(ctx, "Publishing posts from an autopilot");
  if (row.dueAt === null)
    throw new AppError("illegal_transition", "The autopilot is paused. Resume it first");
  const date = await nextOpenDate(ctx, row);
  if (date === undefined) throw new AppError("illegal_transition", "The autopilot has no open dates");
  const filled = await fillDate(ctx, row, date);
  if (filled.outcome === "blocked")
    throw new AppError("illegal_transition", problemWords[filled.problem], { problem: filled.problem });
  if (filled.outcome === "changed") throw changedMeanwhile();
  return getAutopilot(ctx, id);
}
