import { and, eq, inArray, not, sql } from "drizzle-orm";
import { isAtLeast, roles } from "../../../../schema/api/role";
import { importItems, imports, workspaces } from "../../../../schema/tables";
import type { Ctx, WorkspaceCtx } from "../../../context";
import { type Lease, unleased } from "../../../platform/db/lease";
import { statement } from "../../../platform/db/statement";
import { newId } from "../../../platform/new-id";
import { importText } from "../import-words";
import { importObject } from "../requests/import-object";
import type { ImportRow } from "../requests/load-import";
import { importLease } from "./import-limits";

/** Lease of an import: no one else works on it until it is released or expires. */
export interface ImportClaim {
  ctx: WorkspaceCtx;
  job: ImportRow;
  lease: Lease;
}

const working = inArray(imports.state, ["reading", "importing"]);
const writers = JSON.stringify(roles.filter((role) => isAtLeast(role, "editor")));
/** An import without a user was started by the instance itself. */
const makerMay = sql`(${imports.createdBy} IS NULL OR EXISTS (SELECT 1 FROM members m
  WHERE m.workspace_id = ${imports.workspaceId} AND m.user_id = ${imports.createdBy}
  AND m.role IN (SELECT value FROM json_each(${writers}))))`;

/**
 * Counts the attempt before starting, in case it kills its worker each time. The oldest import of a workspace with work to do, unless one
 * of them is in progress.
 */
const next = (
  workspaceId: string,
  now: number,
) => sql`(SELECT id FROM imports WHERE workspace_id = ${workspaceId}
  AND due_at IS NOT NULL AND due_at <= ${now}
  AND NOT EXISTS (SELECT 1 FROM imports o WHERE o.workspace_id = ${workspaceId} AND o.claimed_until > ${now})
  ORDER BY created_at, id LIMIT 1)`;

export async function claimImport(ctx: Ctx, workspaceId: string): Promise<ImportClaim | null> {
  const now = ctx.now();
  const taken = importLease.taken(newId(ctx, "clm"), now);
  const [[job], [workspace]] = await ctx.db.batch([
    ctx.db
      .update(imports)
      .set({ ...taken, attempts: sql`attempts + 1` })
      .where(and(eq(imports.id, next(workspaceId, now)), working))
      .returning(),
    ctx.db.select().from(workspaces).where(eq(workspaces.id, workspaceId)),
  ]);
  if (!job || !workspace) return null;
  return { ctx: { ...ctx, workspace, role: "owner" }, job, lease: { id: job.id, token: taken.claimToken } };
}

const claimed = ({ lease }: ImportClaim) => and(importLease.isHeld(lease), working);

/**
 * Renews a lease and updates the import with it; changes no row if the lease was lost, or the user who started the import may no longer
 * edit here. Goes before `mustHaveChanged`.
 */
export function renewed(
  claim: ImportClaim,
  values: Partial<typeof imports.$inferInsert> = {},
): D1PreparedStatement {
  const { ctx } = claim;
  const update = ctx.db
    .update(imports)
    .set({ ...importLease.renewed(ctx.now()), updatedAt: ctx.now(), ...values })
    .where(and(claimed(claim), makerMay));
  return statement(ctx, update);
}

/** Cancels an import whose user was removed or demoted. Returns whether it did. */
export async function cancelWithoutMaker(claim: ImportClaim): Promise<boolean> {
  const { ctx, job } = claim;
  const now = ctx.now();
  const cancelled = await ctx.db
    .update(imports)
    .set({
      state: "cancelled",
      dueAt: null,
      ...unleased,
      finishedAt: now,
      updatedAt: now,
      problemCode: "maker_may_not_import",
      problemMessage: importText({ code: "starter_may_not" }),
    })
    .where(and(claimed(claim), not(makerMay)))
    .returning({ id: imports.id });
  if (cancelled.length === 0) return false;
  await ctx.db.update(importItems).set({ payload: null }).where(eq(importItems.importId, job.id));
  await ctx.bucket.delete(importObject(ctx.workspace.id, job.id));
  return true;
}

/** Whether we still hold the import: it may have been cancelled, or taken over if this worker was slow. */
export async function isHeld(claim: ImportClaim): Promise<boolean> {
  const { meta } = await renewed(claim).run();
  return meta.changes > 0;
}
