import { and, eq, inArray, not, sql } from "drizzle-orm";
import { isAtLeast, roles } from "../../../../schema/api/role";
import { importItems, imports, workspaces } from "../../../../schema/tables";
import type { Ctx, WorkspaceCtx } from "../../../context";
import { statement } from "../../../platform/db/statement";
import { newId } from "../../../platform/new-id";
import { importObject } from "../requests/import-object";
import type { ImportRow } from "../requests/load-import";
import { claimMs } from "./import-limits";

/** The right to work on an import: nobody else does until it is given back, or runs out. */
export interface ImportClaim {
  ctx: WorkspaceCtx;
  job: ImportRow;
  token: string;
}

const working = inArray(imports.state, ["reading", "importing"]);
const writers = JSON.stringify(roles.filter((role) => isAtLeast(role, "editor")));
/** An import that no user began is the instance's own. */
const makerMay = sql`(${imports.createdBy} IS NULL OR EXISTS (SELECT 1 FROM members m
  WHERE m.workspace_id = ${imports.workspaceId} AND m.user_id = ${imports.createdBy}
  AND m.role IN (SELECT value FROM json_each(${writers}))))`;

/** Counted before it is begun, for what kills its worker each time. The oldest of a workspace's imports with something to do, unless one of them is worked on. */
const next = (
  workspaceId: string,
  now: number,
) => sql`(SELECT id FROM imports WHERE workspace_id = ${workspaceId}
  AND due_at IS NOT NULL AND due_at <= ${now}
  AND NOT EXISTS (SELECT 1 FROM imports o WHERE o.workspace_id = ${workspaceId} AND o.claimed_until > ${now})
  ORDER BY created_at, id LIMIT 1)`;

export async function claimImport(ctx: Ctx, workspaceId: string): Promise<ImportClaim | null> {
  const now = ctx.now();
  const token = newId(ctx, "icl");
  const [[job], [workspace]] = await ctx.db.batch([
    ctx.db
      .update(imports)
      .set({ claimToken: token, claimedUntil: now + claimMs, attempts: sql`attempts + 1` })
      .where(and(eq(imports.id, next(workspaceId, now)), working))
      .returning(),
    ctx.db.select().from(workspaces).where(eq(workspaces.id, workspaceId)),
  ]);
  return job && workspace ? { ctx: { ...ctx, workspace, role: "owner" }, job, token } : null;
}

const claimed = ({ job, token }: ImportClaim) =>
  and(eq(imports.id, job.id), eq(imports.claimToken, token), working);

/**
 * Renews a claim and changes the import with it; changes no row when the claim was lost, or whoever began the import may not
 * edit here any more. Goes before `mustHaveChanged`.
 */
export function renewed(
  claim: ImportClaim,
  values: Partial<typeof imports.$inferInsert> = {},
): D1PreparedStatement {
  const { ctx } = claim;
  const update = ctx.db
    .update(imports)
    .set({ claimedUntil: ctx.now() + claimMs, updatedAt: ctx.now(), ...values })
    .where(and(claimed(claim), makerMay));
  return statement(ctx, update);
}

const withoutMaker =
  "The member who started this import can no longer edit posts here. Imported posts are kept. To continue, import again.";

/** Cancels an import whose maker was removed or demoted. Answers whether it did. */
export async function cancelWithoutMaker(claim: ImportClaim): Promise<boolean> {
  const { ctx, job } = claim;
  const now = ctx.now();
  const cancelled = await ctx.db
    .update(imports)
    .set({
      state: "cancelled",
      dueAt: null,
      claimToken: null,
      claimedUntil: null,
      finishedAt: now,
      updatedAt: now,
      problemCode: "maker_may_not_import",
      problemMessage: withoutMaker,
    })
    .where(and(claimed(claim), not(makerMay)))
    .returning({ id: imports.id });
  if (cancelled.length === 0) return false;
  await ctx.db.update(importItems).set({ payload: null }).where(eq(importItems.importId, job.id));
  await ctx.bucket.delete(importObject(ctx.workspace.id, job.id));
  return true;
}

/** Whether the import is still ours: it may have been cancelled, or taken up by another when this one was slow. */
export async function isHeld(claim: ImportClaim): Promise<boolean> {
  const { meta } = await renewed(claim).run();
  return meta.changes > 0;
}
