import { and, eq, sql } from "drizzle-orm";
import { members, users } from "../../../../schema/tables";
import type { Ctx } from "../../../context";

/**
 * Whether the user may create workspaces. If accounts are by invitation only, invited people may not: only the instance's first account and
 * owners of a workspace.
 */
export async function mayCreateWorkspaces(ctx: Ctx, userId: string): Promise<boolean> {
  if (ctx.config.allowSignup) return true;
  const [first, owned] = await Promise.all([
    isFirstAccount(ctx, userId),
    ctx.db
      .select({ id: members.workspaceId })
      .from(members)
      .where(and(eq(members.userId, userId), eq(members.role, "owner")))
      .limit(1),
  ]);
  return first || owned.length > 0;
}

/** Whether this account set up the instance. */
export async function isFirstAccount(ctx: Ctx, userId: string): Promise<boolean> {
  const [first] = await ctx.db.select({ id: users.id }).from(users).orderBy(sql`rowid`).limit(1);
  return first?.id === userId;
}
