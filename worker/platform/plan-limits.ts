import type { PlanId } from "../../schema/api/plan";
import type { WorkspaceCtx } from "../context";
import { AppError } from "./errors";

interface PlanLimits {
  /** Workspaces that one user may own; looked up under DEFAULT_PLAN, the plan of a new workspace. */
  ownedWorkspaces: number;
  /** Members and open invitations together. */
  members: number;
  /** API keys that are not revoked. */
  apiKeys: number;
  posts: number;
  /** Total bytes of all stored images. */
  imageBytes: number;
  webhookEndpoints: number;
  /** Stored pages and documents, whether or not they could be read. */
  sources: number;
}

const megabyte = 1024 * 1024;

/** What a workspace of each plan may contain. Requests per minute are in wrangler.toml, since the platform counts them. */
export const planLimits: Record<PlanId, PlanLimits> = {
  free: {
    ownedWorkspaces: 3,
    members: 3,
    apiKeys: 5,
    posts: 500,
    imageBytes: 250 * megabyte,
    webhookEndpoints: 2,
    sources: 50,
  },
  starter: {
    ownedWorkspaces: 10,
    members: 10,
    apiKeys: 20,
    posts: 5_000,
    imageBytes: 2_000 * megabyte,
    webhookEndpoints: 5,
    sources: 500,
  },
  pro: {
    ownedWorkspaces: 50,
    members: 50,
    apiKeys: 100,
    posts: 50_000,
    imageBytes: 20_000 * megabyte,
    webhookEndpoints: 20,
    sources: 5_000,
  },
  enterprise: {
    ownedWorkspaces: 500,
    members: 1_000,
    apiKeys: 1_000,
    posts: 500_000,
    imageBytes: 500_000 * megabyte,
    webhookEndpoints: 100,
    sources: 50_000,
  },
};

/** Spec, plan tiers: deep research needs the starter plan or above; free has only sources. */
export const mayResearch = ({ workspace }: WorkspaceCtx): boolean => workspace.planId !== "free";

export const researchRefusal =
  "Research requires the starter plan or higher. On the free plan, the assistant learns from URLs and documents that you provide.";

/** Throws `plan_required` if the plan does not include research. */
export function requireResearch(ctx: WorkspaceCtx): void {
  if (!mayResearch(ctx)) throw new AppError("plan_required", researchRefusal, { plan: "starter" });
}
