import type { Ctx } from "../../../context";
import { networkOf } from "../../../platform/client-address";
import { AppError } from "../../../platform/errors";

type Attempt = "sign-in" | "sign-up" | "link-request" | "password" | "invitation" | "device" | "device-code";

/** Counts an attempt under each subject, such as an IP address or an email; 429 once one of them has too many. */
export async function limitAttempts(ctx: Ctx, attempt: Attempt, subjects: string[]): Promise<void> {
  const within = await Promise.all(
    subjects.map((subject) => ctx.withinSignInRate(`${attempt}:${networkOf(subject)}`)),
  );
  if (within.includes(false))
    throw new AppError("rate_limited", "Too many attempts. Wait a minute, then try again.");
}
