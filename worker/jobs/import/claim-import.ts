import { and, eq, inArray, sql } from "drizzle-orm";
import { imports, workspaces } from "../../../schema/tables";
import type { Ctx, WorkspaceCtx } from "../../context";
import type { ImportRow } from "../../services/imports/load-import";
import { newId } from "../../services/new-id";
import { statement } from "../../services/write/statement";
import { claimMs } from "./import-limits";

/** The right to work on an import: nobody else does until it is given back, or runs out. */
export interface ImportClaim {
  ctx: WorkspaceCtx;
  job: ImportRow;
  token: string;
}

const working = inArray(imports.state, ["reading", "importing"]);

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

/** Renews a claim and changes the import with it; changes no row when the claim was lost. Goes before `mustHaveChanged`. */
export const renewed = (
  { ctx, job, token }: ImportClaim,
  values: Partial<typeof imports.$inferInsert> = {},
): D1PreparedStatement =>
  statement(
    ctx,
    ctx.db
      .update(imports)
      .set({ claimedUntil: ctx.now() + claimMs, updatedAt: ctx.now(), ...values })
      .where(and(eq(imports.id, job.id), eq(imports.claimToken, token), working)),
  );

/** Whether the import is still ours: it may have been cancelled, or taken up by another when this one was slow. */
export async function isHeld(claim: ImportClaim): Promise<boolean> {
  const { meta } = await renewed(claim).run();
  return meta.changes > 0;
}
