import type { z } from "zod";
import type { SignInLink } from "../../../../schema/api/auth";
import type { Ctx } from "../../../context";
import { newSignInLink } from "./new-sign-in-link";
import { requireSession, requireUser } from "./require-user";

/**
 * A link that signs the caller in elsewhere, for 15 minutes. Access tokens may create one only on a local instance, whose start script
 * needs it: anywhere else a leaked token would become a session.
 */
export async function createOwnSignInLink(ctx: Ctx): Promise<z.infer<typeof SignInLink>> {
  const userId = requireUser(ctx);
  if (!ctx.config.allowLoopback) requireSession(ctx);
  const { link, statements } = await newSignInLink(ctx, userId, "enter");
  await ctx.d1.batch(statements);
  return link;
}
