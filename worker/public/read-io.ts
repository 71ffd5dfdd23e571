import type { PlanId } from "../../schema/api/plan";
import { keyedHash } from "../platform/keyed-hash";
import type { KvPort } from "./body-cache";
import type { Addresses } from "./public-row";
import type { Sql } from "./read-batch";
import type { ReadIo } from "./read-path";
import { type Region, regionOf } from "./region";
import type { ReplicaPort } from "./replica/replica";

type LimiterName = Extract<keyof Env, `RATE_${string}`>;

/** As `WorkspaceCreate` has it: no object is made for anything else. */
const slugShape = /^[a-z0-9-]{1,64}$/;

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
  replicas: boolean;
}

/** The read path's ports over the real bindings. Created per request; a class, so that it costs one object. */
export class RequestIo implements ReadIo {
  constructor(
    private readonly env: Env,
    private readonly execution: { waitUntil: (work: Promise<unknown>) => void },
    private readonly settings: Settings,
    private readonly request?: Request,
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

  replica(workspaceSlug: string): ReplicaPort | null {
    if (!this.settings.replicas || !slugShape.test(workspaceSlug)) return null;
    return replicaIn(this.env, regionOf(this.request?.cf), workspaceSlug);
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

/** The replica of a workspace in a region, placed there by its first use. */
const replicaIn = (env: Env, region: Region, workspaceSlug: string): ReplicaPort =>
  env.REGIONAL_REPLICA.getByName(`${region}/${workspaceSlug}`, { locationHint: region });

export const replicaNamed = (env: Env, object: string): ReplicaPort => env.REGIONAL_REPLICA.getByName(object);
