import { and, eq } from "drizzle-orm";
import { members, users } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { notFound } from "../../../platform/errors";

/** A member of this workspace and their account. */
export async function loadMember(ctx: WorkspaceCtx, userId: string) {
  const [found] = await ctx.db
    .select({ member: members, user: users })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, ctx.workspace.id), eq(members.userId, userId)));
  if (!found) throw notFound("Member");
  return found;
}
