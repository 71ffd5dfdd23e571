export type LimiterName = Extract<keyof Env, `RATE_${string}`>;

const refusalMs = 1_000;
const refusedMax = 5_000;
/** Until when an isolate refuses from memory. */
const refusedUntil = new Map<string, number>();

/** True while the key is within the limit. A refusal holds for a second, in which a flood costs no call of the limiter. */
export async function withinRate(env: Env, limiter: LimiterName, key: string): Promise<boolean> {
  const id = `${limiter} ${key}`;
  const now = Date.now();
  if (now < (refusedUntil.get(id) ?? 0)) return false;
  const { success } = await env[limiter].limit({ key: `blogsvc:${key}` });
  if (success) return true;
  if (refusedUntil.size >= refusedMax) refusedUntil.clear();
  refusedUntil.set(id, Date.now() + refusalMs);
  return false;
}
