import type { WorkspaceCtx } from "../context";
import { AppError } from "./errors";

/** Spec, plan tiers: deep research needs the starter plan or above; free has only sources. */
export const mayResearch = ({ workspace }: WorkspaceCtx): boolean => workspace.planId !== "free";

export const researchRefusal =
  "Research requires the starter plan or higher. On the free plan, the assistant learns from URLs and documents that you provide.";

/** Throws `plan_required` if the plan does not include research. */
export function requireResearch(ctx: WorkspaceCtx): void {
  if (!mayResearch(ctx)) throw new AppError("plan_required", researchRefusal, { plan: "starter" });
}
