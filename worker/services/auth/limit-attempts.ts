import type { Ctx } from "../../context";
import { AppError } from "../../errors";

type Attempt = "sign-in" | "sign-up" | "link-request" | "password" | "invitation" | "device" | "device-code";

/** Counts an attempt under each subject, such as an address or an e-mail; 429 once one of them has had too many. */
export async function limitAttempts(ctx: Ctx, attempt: Attempt, subjects: string[]): Promise<void> {
  const within = await Promise.all(
    subjects.map((subject) => ctx.withinSignInRate(`${attempt}:${networkOf(subject)}`)),
  );
  if (within.includes(false))
    throw new AppError("rate_limited", "Too many attempts; wait a minute, then try again");
}

/** One household has a whole IPv6 /64: its first four groups are the subject. */
function networkOf(subject: string): string {
  if (!/^[0-9a-f:.]+$/i.test(subject) || !subject.includes(":")) return subject;
  const [head = "", tail] = subject.split("::", 2);
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros =
    tail === undefined ? [] : new Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}
