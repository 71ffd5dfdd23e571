import { eq, like, or } from "drizzle-orm";
import type { z } from "zod";
import { slugify } from "../../../../schema/api/slug";
import type { Workspace, WorkspaceCreate } from "../../../../schema/api/workspaces";
import { signInLinks, workspaces } from "../../../../schema/tables";
import type { Ctx, WorkspaceRow } from "../../../context";
import { auditStatement } from "../../../outbox";
import { guardedBatch, isUniqueFailure, mustHaveChanged, statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { newId } from "../../../platform/new-id";
import { planLimits } from "../../../platform/plan-limits";
import { mayCreateWorkspaces } from "../auth/may-create-workspaces";
import { requireUser } from "../auth/require-user";
import { workspaceView } from "./list-workspaces";

const lengthMax = 48;
const fallback = "blog";

/** A free slug derived from a name: ASCII letters, digits and hyphens; `acme`, then `acme-2`, `acme-3`, … */
async function freeWorkspaceSlug(ctx: Ctx, name: string): Promise<string> {
  const base = baseOf(name);
  const rows = await ctx.db
    .select({ slug: workspaces.slug })
    .from(workspaces)
    .where(or(eq(workspaces.slug, base), like(workspaces.slug, `${base}-%`)));
  const taken = new Set(rows.map((row) => row.slug));
  let slug = base;
  for (let n = 2; taken.has(slug); n++) slug = `${base}-${n}`;
  return slug;
}

function baseOf(name: string): string {
  const ascii = slugify(name).replace(/[^a-z0-9]+/g, "-");
  return ascii.slice(0, lengthMax).replace(/^-+|-+$/g, "") || fallback;
}

const attemptsMax = 5;

const tooManyOwned = () =>
  new AppError("limit_reached", "You have reached the limit of workspaces you can own");

/** Creates a workspace on the instance's default plan, owned by its creator. The slug is permanent. */
export async function createWorkspace(ctx: Ctx, input: z.infer<typeof WorkspaceCreate>): Promise<Workspace> {
  const userId = requireUser(ctx);
  if (!(await mayCreateWorkspaces(ctx, userId)))
    throw new AppError("forbidden", "Only workspace owners can create workspaces on this instance");
  for (let attempt = 1; ; attempt++) {
    const slug = input.slug ?? (await freeWorkspaceSlug(ctx, input.name));
    try {
      return await insert(ctx, userId, { ...input, slug });
    } catch (error) {
      if (!isUniqueFailure(error, "workspaces.slug")) throw error;
      if (input.slug !== undefined || attempt === attemptsMax)
        throw new AppError("slug_taken", "Another workspace already has this slug; choose a different one");
    }
  }
}

async function insert(
  ctx: Ctx,
  userId: string,
  input: z.infer<typeof WorkspaceCreate> & { slug: string },
): Promise<Workspace> {
  const now = ctx.now();
  const row: WorkspaceRow = {
    id: newId(ctx, "ws"),
    slug: input.slug,
    name: input.name,
    siteUrl: input.siteUrl ?? null,
    pagePattern: null,
    previewPattern: null,
    timezone: input.timezone ?? "UTC",
    planId: ctx.config.defaultPlan,
    hideBranding: false,
    mcpMayPublish: false,
    personality: { tone: "", style: "", voice: "" },
    writing: {},
    brand: null,
    requireEvidence: false,
    requireApproval: false,
    showCitations: false,
    showProvenance: false,
    showModels: false,
    counter: 0,
    floor: 0,
    publishedCount: 0,
    postCount: 0,
    createdAt: now,
    updatedAt: now,
  };
  const owner = ctx.d1
    .prepare(
      `INSERT INTO members (workspace_id, user_id, role, created_at) SELECT ?1, ?2, 'owner', ?3
       WHERE (SELECT count(*) FROM members WHERE user_id = ?2 AND role = 'owner') < ?4`,
    )
    .bind(row.id, userId, now, planLimits[ctx.config.defaultPlan].ownedWorkspaces);
  const batch = [
    statement(ctx, ctx.db.insert(workspaces).values(row)),
    owner,
    mustHaveChanged(ctx),
    // Created when another workspace's owner could still vouch for this person alone.
    statement(ctx, ctx.db.delete(signInLinks).where(eq(signInLinks.userId, userId))),
    auditStatement(ctx, {
      workspaceId: row.id,
      action: "workspace.created",
      targetKind: "workspace",
      targetId: row.id,
      details: { name: row.name, slug: row.slug },
    }),
  ];
  await guardedBatch(ctx, batch, tooManyOwned);
  return workspaceView(row, "owner");
}
