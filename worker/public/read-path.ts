import type { PlanId } from "../../schema/api/common";
import { AppError } from "../errors";
import { BodyCache, type BodyName, type Built, type CacheIo, type Entry } from "./body-cache";
import { readApiKey } from "./credentials";
import { type Admission, Gate, type GateIo } from "./gate";
import type { Addresses } from "./public-row";

/** What one request brings along; all of it can be stood in for by a simulator. */
export interface ReadIo extends GateIo, CacheIo {
  addresses: Addresses;
  /** False when the key has used up its plan's requests of this minute. */
  withinRate: (planId: PlanId, keyId: string) => Promise<boolean>;
}

/** One kind of answer: its canonical parameters and how it is made. */
export interface Resource {
  params: string;
  /** An empty workspace has a list all the same; a post without a tag row was never published. */
  existsWithoutTag: boolean;
  /** True for answers that are never in KV: then it is not asked either. */
  memoryOnly?: boolean;
  build: (context: BuildContext) => Promise<Built>;
}

/** What a request asks for, as its path says. */
export interface Reading {
  workspaceSlug: string;
  tag: string;
  contentType: string;
  /** Runs once the caller is admitted; throws AppError for a request that makes no sense. */
  plan: () => Resource;
}

export interface BuildContext {
  io: ReadIo;
  cache: BodyCache;
  admission: Admission;
  name: BodyName;
}

export interface Answer {
  admission: Admission;
  /** Null when the workspace never had what was asked for. */
  entry: Entry | null;
}

/** Part of every cache key: raise it when the shape of bodies changes. */
const bodyFormat = "1";

/** The read path of one isolate: the gate's leases and the memory of finished bodies live here. */
export class ReadPath {
  readonly gate: Gate;
  readonly cache: BodyCache;

  constructor(options: { leaseMs: number; memoryMax: number }) {
    this.gate = new Gate(options.leaseMs);
    this.cache = new BodyCache(options.memoryMax);
  }

  /**
   * Answers from the newest state that the lease allows. `plan` runs only once the caller is admitted, so that a
   * stranger learns nothing from its errors. Throws AppError: 401, 429, 503, and what `plan` throws.
   */
  async answer(io: ReadIo, headers: Headers, reading: Reading): Promise<Answer> {
    const { workspaceSlug, tag, plan } = reading;
    const startedAt = io.now();
    const key = readApiKey(headers);
    if (!key) throw unauthorized();
    const minVersion = readMinVersion(headers.get("x-blogsvc-min-version"));
    const admission = await this.gate.admit(io, { key, tag, startedAt, minVersion });
    if (!admission || admission.workspace.slug !== workspaceSlug) throw unauthorized();
    if (!(await io.withinRate(admission.workspace.planId, admission.keyId))) {
      throw new AppError("rate_limited", "Too many requests; retry after the seconds given in Retry-After");
    }
    const { params, existsWithoutTag, memoryOnly, build } = plan();
    if (!admission.known && !existsWithoutTag) return { admission, entry: null };
    const name: BodyName = { scope: scopeOf(io.addresses, admission), tag, params };
    const held = this.cache.peek(name, admission.version);
    if (held) {
      io.count?.("memory");
      return { admission, entry: held };
    }
    const context: BuildContext = { io, cache: this.cache, admission, name };
    const from: CacheIo = memoryOnly ? { ...io, kv: noKv } : io;
    return { admission, entry: await this.cache.read(from, name, admission.version, () => build(context)) };
  }
}

const noKv: CacheIo["kv"] = {
  getWithMetadata: () => Promise.resolve({ value: null, metadata: null }),
  put: () => Promise.resolve(),
};

const unauthorized = () => new AppError("unauthorized", "Unauthorized");

/** A scope is never used again: format, epoch of the database, where pictures are served, workspace id. */
function scopeOf({ scope }: Addresses, { epoch, workspace }: Admission): string {
  return `${bodyFormat}${scope}:${epoch}:${workspace.id}`;
}

function readMinVersion(header: string | null): number {
  if (header === null) return 0;
  if (!/^\d{1,15}$/.test(header)) {
    throw new AppError("invalid_request", "x-blogsvc-min-version must be a whole number");
  }
  return Number(header);
}
