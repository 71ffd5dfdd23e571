import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { SignInInput } from "../../../../schema/api/auth";
import { users } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { guardedBatch } from "../../../platform/db/statement";
import { type Caller, newSession, type SignedIn } from "./new-session";
import { provePassword, wrongPassword } from "./prove-password";
import { limitAttempts } from "./rate-limits";
import { actingAs, userView } from "./users";

/** Signs in with email and password. A wrong password and an unknown email give the same response, in the same time. */
export async function signIn(
  ctx: Ctx,
  input: z.infer<typeof SignInInput>,
  caller: Caller,
): Promise<SignedIn> {
  await limitAttempts(ctx, "sign-in", [caller.address, input.email]);
  const [found] = await ctx.db.select().from(users).where(eq(users.email, input.email));
  const { user, statements } = await provePassword(ctx, found, input.password);
  const session = await newSession(ctx, user.id, caller);
  const audit = {
    workspaceId: null,
    action: "user.signed_in",
    targetKind: "user",
    targetId: user.id,
  } as const;
  const batch = [...statements, ...session.statements, auditStatement(actingAs(ctx, user.id), audit)];
  await guardedBatch(ctx, batch, wrongPassword);
  return { user: userView(user), sessionToken: session.token };
}
