import type { z } from "zod";
import type { AccessTokenCreate, AccessTokenCreated } from "../../../../schema/api/auth";
import type { Ctx } from "../../../context";
import { requireSession } from "../auth/require-user";
import { newAccessToken } from "./new-access-token";

const day = 86_400_000;

/** Creates a personal access token with the permissions of its user, limited by its access. */
export async function createAccessToken(
  ctx: Ctx,
  input: z.infer<typeof AccessTokenCreate>,
): Promise<z.infer<typeof AccessTokenCreated>> {
  const { userId } = requireSession(ctx);
  const { name, access, expiresInDays } = input;
  const createdAt = ctx.now();
  const expiresAt = expiresInDays === null ? null : createdAt + expiresInDays * day;
  const { created, statements } = await newAccessToken(ctx, userId, {
    name,
    access,
    origin: "dashboard",
    createdAt,
    expiresAt,
  });
  await ctx.d1.batch(statements);
  return created;
}
