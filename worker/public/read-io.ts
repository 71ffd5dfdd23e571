import type { PlanId } from "../../schema/api/plan";
import { keyedHash } from "../platform/keyed-hash";
import type { KvPort } from "./body-cache";
import type { Addresses } from "./public-row";
import type { Sql } from "./read-batch";
import type { ReadIo } from "./read-path";

type LimiterName = Extract<keyof Env, `RATE_${string}`>;

const refusalMs = 1_000;
const refusedMax = 5_000;
/** Until when an isolate refuses from memory. */
const refusedUntil = new Map<string, number>();

/** True if the key is within its limit. A refusal holds for a second, so that a flood costs no call of the limiter. */
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

interface Settings {
  authSecret: string;
  addresses: Addresses;
}

/** The read path's ports over the real bindings. Created per request; a class, so that it costs one object. */
export class RequestIo implements ReadIo {
  constructor(
    private readonly env: Env,
    private readonly execution: { waitUntil: (work: Promise<unknown>) => void },
    private readonly settings: Settings,
  ) {}

  get db(): Sql {
    return this.env.DB;
  }

  get kv(): KvPort {
    return this.env.CACHE;
  }

  get addresses(): Addresses {
    return this.settings.addresses;
  }

  now(): number {
    return Date.now();
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }

  waitUntil(work: Promise<unknown>): void {
    this.execution.waitUntil(work);
  }

  hashKey(key: string): Promise<string> {
    return keyedHash(this.settings.authSecret, "api-key", key);
  }

  withinRate(planId: PlanId, keyId: string): Promise<boolean> {
    return withinRate(this.env, limiterOf[planId], keyId);
  }
}

const limiterOf = {
  free: "RATE_FREE",
  starter: "RATE_STARTER",
  pro: "RATE_PRO",
  enterprise: "RATE_ENTERPRISE",
} as const satisfies Record<PlanId, LimiterName>;
