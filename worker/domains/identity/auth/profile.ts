import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Me, ProfileUpdate, User } from "../../../../schema/api/auth";
import { members, users, workspaces } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { AppError, notFound } from "../../../platform/errors";
import { mayCreateWorkspaces } from "./may-create-workspaces";
import { requireUser } from "./require-user";
import { userView } from "./users";

/** The caller, and their workspaces by name. */
export async function getMe(ctx: Ctx): Promise<Me> {
  const userId = requireUser(ctx);
  const [found, memberships] = await ctx.db.batch([
    ctx.db.select().from(users).where(eq(users.id, userId)),
    ctx.db
      .select({
        workspaceId: workspaces.id,
        workspaceSlug: workspaces.slug,
        workspaceName: workspaces.name,
        role: members.role,
      })
      .from(members)
      .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
      .where(eq(members.userId, userId))
      .orderBy(sql`${workspaces.name} COLLATE NOCASE`, workspaces.id),
  ]);
  const [user] = found;
  if (!user || ctx.actor.kind !== "user") throw new AppError("unauthorized", "This account no longer exists");
  const { via } = ctx.actor;
  return {
    user: userView(user),
    via: via.kind,
    ...(via.kind === "session"
      ? { sessionId: via.sessionId }
      : { token: { id: via.tokenId, access: via.access } }),
    workspaces: memberships,
    mayCreateWorkspaces: await mayCreateWorkspaces(ctx, userId),
  };
}

/** Changes the caller's own name. */
export async function updateProfile(ctx: Ctx, { name }: z.infer<typeof ProfileUpdate>): Promise<User> {
  const [row] = await ctx.db
    .update(users)
    .set({ name, updatedAt: ctx.now() })
    .where(eq(users.id, requireUser(ctx)))
    .returning();
  if (!row) throw notFound("User");
  return userView(row);
}
