import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Workspace, WorkspaceUpdate } from "../../../../schema/api/workspaces";
import { workspaces } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import {
  commitChange,
  type InternalEvent,
  internalEvent,
  mayBeScheduledThere,
  type PublicEffect,
} from "../../../outbox";
import { checkPagePattern, checkPreviewPattern } from "../../../platform/check-address";
import { statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { enterWorkspace } from "./enter-workspace";
import { workspaceView } from "./list-workspaces";

type Update = z.infer<typeof WorkspaceUpdate>;

const seenByThePublic: (keyof Update)[] = [
  "name",
  "siteUrl",
  "pagePattern",
  "hideBranding",
  "showCitations",
  "showProvenance",
  "showModels",
];

const everyResponse: PublicEffect = {
  raiseFloor: true,
  events: [{ type: "workspace.updated", postId: null, postSlug: null }],
};

/** Changes the given settings. Those in `seenByThePublic` change every public response. */
export async function updateWorkspace(ctx: WorkspaceCtx, input: Update): Promise<Workspace> {
  const changed = differing(input, ctx);
  const fields = Object.keys(changed);
  if (fields.length === 0) return workspaceView(ctx.workspace, ctx.role);
  if (changed.hideBranding && ctx.workspace.planId === "free")
    throw new AppError("plan_required", "Hiding the attribution footer requires the starter plan or higher");
  if (changed.pagePattern) checkPagePattern(ctx, changed.pagePattern);
  if (changed.previewPattern) checkPreviewPattern(ctx, changed.previewPattern);
  const update = ctx.db
    .update(workspaces)
    .set({ ...changed, updatedAt: ctx.now() })
    .where(eq(workspaces.id, ctx.workspace.id));
  await commitChange(ctx, {
    guarded: [statement(ctx, update)],
    statements: [],
    effect: seenByThePublic.some((field) => field in changed) ? everyResponse : null,
    internal:
      changed.requireApproval === undefined && changed.requireEvidence === undefined
        ? []
        : await scheduledDrafts(ctx),
    audit: {
      workspaceId: ctx.workspace.id,
      action: "workspace.updated",
      targetKind: "workspace",
      targetId: ctx.workspace.id,
      details: { fields, ...("mcpMayPublish" in changed && { mcpMayPublish: changed.mcpMayPublish }) },
    },
  });
  const { workspace, role } = await enterWorkspace(ctx, ctx.workspace.id);
  return workspaceView(workspace, role);
}

const drafts = `SELECT id, slug FROM posts p WHERE workspace_id = ?1 AND ${mayBeScheduledThere("p")}`;

/** Whether connected sites may schedule drafts depends on their approval and evidence, if they are required. */
async function scheduledDrafts(ctx: WorkspaceCtx): Promise<InternalEvent[]> {
  const { results } = await ctx.d1.prepare(drafts).bind(ctx.workspace.id).all<{ id: string; slug: string }>();
  return results.map((post) => internalEvent(ctx, "post.scheduled", post));
}

function differing(input: Update, { workspace }: WorkspaceCtx): Update {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const { name, siteUrl, pagePattern, previewPattern, timezone, hideBranding, personality, mcpMayPublish } =
    input;
  const { requireEvidence, requireApproval, showCitations, showProvenance, showModels, writing } = input;
  return {
    ...(name !== undefined && name !== workspace.name && { name }),
    ...(siteUrl !== undefined && siteUrl !== workspace.siteUrl && { siteUrl }),
    ...(pagePattern !== undefined && pagePattern !== workspace.pagePattern && { pagePattern }),
    ...(previewPattern !== undefined && previewPattern !== workspace.previewPattern && { previewPattern }),
    ...(timezone !== undefined && timezone !== workspace.timezone && { timezone }),
    ...(hideBranding !== undefined && hideBranding !== workspace.hideBranding && { hideBranding }),
    ...(requireEvidence !== undefined &&
      requireEvidence !== workspace.requireEvidence && { requireEvidence }),
    ...(requireApproval !== undefined &&
      requireApproval !== workspace.requireApproval && { requireApproval }),
    ...(showCitations !== undefined && showCitations !== workspace.showCitations && { showCitations }),
    ...(showProvenance !== undefined && showProvenance !== workspace.showProvenance && { showProvenance }),
    ...(showModels !== undefined && showModels !== workspace.showModels && { showModels }),
    ...(mcpMayPublish !== undefined && mcpMayPublish !== workspace.mcpMayPublish && { mcpMayPublish }),
    ...(writing !== undefined && !same(writing, workspace.writing) && { writing }),
    ...(personality !== undefined && !same(personality, workspace.personality) && { personality }),
  };
}
