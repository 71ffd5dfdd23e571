import type { Ctx } from "../../../context";

const week = 7 * 24 * 3_600_000;

/** In about a week, spread over half a day, so that sources captured together are not always checked together. */
export function nextCheck(ctx: Pick<Ctx, "now" | "random">): number {
  const [high = 0, low = 0] = ctx.random(2);
  return ctx.now() + week + Math.floor(((high * 256 + low) / 65_536) * (week / 14));
}
