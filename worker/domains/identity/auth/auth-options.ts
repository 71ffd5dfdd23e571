import type { z } from "zod";
import type { AuthOptions } from "../../../../schema/api/auth";
import { users } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { needsSetupToken } from "./sign-up";

/** The options of the sign-in page. */
export async function authOptions(ctx: Ctx): Promise<z.infer<typeof AuthOptions>> {
  const [first] = await ctx.db.select({ id: users.id }).from(users).limit(1);
  return {
    firstRun: !first,
    signUpOpen: !first || ctx.config.allowSignup,
    setupToken: !first && needsSetupToken(ctx),
    google: ctx.config.google !== null && ctx.config.publicUrl !== "",
  };
}
