import type { WorkspaceCtx } from "../context";
import { AppError } from "./errors";

/** Spec, plan tiers: deep research needs the starter plan or above; free has sources only. */
export const mayResearch = ({ workspace }: WorkspaceCtx): boolean => workspace.planId !== "free";

export const researchRefusal =
  "Research needs the starter plan or above. On the free plan the assistant learns from addresses and documents that you give it.";

/** Throws `plan_required` where the plan has no research. */
export function requireResearch(ctx: WorkspaceCtx): void {
  if (!mayResearch(ctx)) throw new AppError("plan_required", researchRefusal, { plan: "starter" });
}
