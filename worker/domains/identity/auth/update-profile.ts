import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { ProfileUpdate, User } from "../../../../schema/api/auth";
import { users } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { notFound } from "../../../platform/errors";
import { requireUser } from "./require-user";
import { userView } from "./user-view";

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
