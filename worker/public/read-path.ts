import type { PlanId } from "../../schema/api/plan";
import { clientAddress, networkOf } from "../platform/client-address";
import { AppError } from "../platform/errors";
import {
  BodyCache,
  type BodyName,
  type Built,
  bodyKey,
  type CacheIo,
  type Entry,
  type NearBodies,
} from "./body-cache";
import { Credentials } from "./credentials";
import { type Admission, Gate, type GateIo, type GateRequest, type Holder } from "./gate";
import type { WorkspaceFacts } from "./gate-query";
import { type Addresses, bodyFormat } from "./public-row";
import { type KnownReading, RecentReadings } from "./recent-readings";
import type { ReplicaPort } from "./replica/replica";
import { Strangers } from "./strangers";

/** The dependencies of one request; tests can substitute all of them. */
export interface ReadIo extends GateIo, CacheIo {
  addresses: Addresses;
  /** False if the key has used up its plan's requests for this minute. */
  withinRate: (planId: PlanId, keyId: string) => Promise<boolean>;
}

/** What a build needs of a request. */
export type BuildIo = Pick<ReadIo, "db" | "addresses"> & CacheIo;

/** One kind of response: its canonical parameters and how it is built. */
export interface Resource {
  params: string;
  /** An empty workspace still has a list; a post without a tag row was never published. */
  existsWithoutTag: boolean;
  /** True for responses never stored in KV, which is not queried for them. */
  memoryOnly?: boolean;
  build: (context: BuildContext) => Promise<Built>;
}

/** What a request asks for, according to its path. */
export interface Reading {
  workspaceSlug: string;
  tag: string;
  contentType: string;
  /** Runs after the caller is admitted; throws AppError for an invalid request. */
  plan: () => Resource;
}

export interface BuildContext {
  io: BuildIo;
  cache: BodyCache;
  admission: Admission;
  name: BodyName;
}

export interface Answer {
  admission: Admission;
  /** Null if the workspace never had the requested item. */
  entry: Entry | null;
}

/** The read path of one isolate, with the gate's leases and the memory of finished bodies. */
export class ReadPath {
  readonly gate: Gate;
  readonly cache: BodyCache;
  readonly readings = new RecentReadings();
  private readonly credentials = new Credentials();

  private readonly strangers = new Strangers();

  private readonly behindPlatform: boolean;

  constructor(options: { leaseMs: number; memoryMax: number; behindPlatform?: boolean }) {
    this.behindPlatform = options.behindPlatform ?? true;
    this.gate = new Gate(options.leaseMs);
    this.cache = new BodyCache(options.memoryMax);
  }

  private readonly keepBody = (entry: Entry) => this.cache.hold(entry);

  /**
   * Serves the newest state that the lease allows. `plan` runs only after the caller is admitted, so that its errors reveal nothing to
   * outsiders. Throws AppError: 401, 429, 503, and what `plan` throws.
   */
  async answer(io: ReadIo, headers: Headers, reading: KnownReading): Promise<Answer> {
    const { workspaceSlug, tag } = reading;
    const startedAt = io.now();
    const key = this.credentials.read(headers);
    if (!key) throw unauthorized();
    const minVersion = readMinVersion(headers.get("x-blogsvc-min-version"));
    const request = {
      key,
      workspaceSlug,
      tag,
      startedAt,
      minVersion,
      params: reading.resource && !reading.resource.memoryOnly ? reading.resource.params : null,
      keepBody: this.keepBody,
    };
    const admission = await this.admit(io, request, headers);
    if (!admission || admission.workspace.slug !== workspaceSlug) throw unauthorized();
    reading.resource ??= reading.plan();
    if (!admission.known && !reading.resource.existsWithoutTag) return { admission, entry: null };
    const held = this.cache.peek(placeOf(io.addresses, admission, reading, reading.resource));
    if (held) {
      io.count?.("memory");
      return { admission, entry: held };
    }
    return { admission, entry: await this.load(io, admission, tag, reading.resource) };
  }

  /** If its lease names the owner, a key over its limit is refused before any query. */
  private async admit(io: ReadIo, request: GateRequest, headers: Headers): Promise<Admission | null> {
    const atOnce = this.gate.admitAtOnce(io, request);
    if (atOnce === null) return null;
    const holder = atOnce ?? this.gate.holderOf(request);
    if (holder) await requireWithinRate(io, holder);
    if (atOnce) return atOnce;
    const address = networkOf(clientAddress(headers, this.behindPlatform));
    const held = this.gate.holds(request.key);
    if (!held && this.strangers.tooMany(address, request.startedAt)) throw rateLimited();
    const admission = await this.gate.admit(io, request);
    if (!admission) this.strangers.count(address, request.startedAt);
    if (admission && !holder) await requireWithinRate(io, admission);
    return admission;
  }

  private load(io: ReadIo, admission: Admission, tag: string, resource: Resource): Promise<Entry> {
    const name = bodyName(io.addresses, admission, tag, resource);
    const context: BuildContext = { io, cache: this.cache, admission, name };
    return this.cache.read(io, name, admission.version, {
      build: () => resource.build(context),
      memoryOnly: resource.memoryOnly ?? false,
      near: nearOf(io.replica(admission.workspace.slug), tag, resource.params),
    });
  }
}

const nearOf = (replica: ReplicaPort | null, tag: string, params: string): NearBodies | null =>
  replica && {
    find: (key) => replica.body(key),
    keep: (entry) => replica.keep({ tag, params, entry }),
  };

const unauthorized = () => new AppError("unauthorized", "Unauthorized");

async function requireWithinRate(io: ReadIo, { workspace, keyId }: Holder): Promise<void> {
  if (await io.withinRate(workspace.planId, keyId)) return;
  throw rateLimited();
}

const rateLimited = () =>
  new AppError(
    "rate_limited",
    "Too many requests. Wait for the number of seconds in Retry-After, then try again.",
  );

export const bodyName = (
  { scope }: Pick<Addresses, "scope">,
  { epoch, workspace }: { epoch: string; workspace: Pick<WorkspaceFacts, "id" | "slug"> },
  tag: string,
  { params }: Pick<Resource, "params">,
): BodyName => ({
  cacheTag: `blogsvc:${workspace.slug}:${tag}`,
  scope: `${bodyFormat}${scope}:${epoch}:${workspace.id}`,
  params,
});

/** The key of the body; rebuilt only when the workspace or the version has changed. */
function placeOf(
  addresses: Addresses,
  admission: Admission,
  reading: KnownReading,
  resource: Resource,
): string {
  const { epoch, version, workspace } = admission;
  const { place } = reading;
  if (place?.version === version && place.workspaceId === workspace.id && place.epoch === epoch)
    return place.key;
  const key = bodyKey(bodyName(addresses, admission, reading.tag, resource), version);
  reading.place = { workspaceId: workspace.id, epoch, version, key };
  return key;
}

function readMinVersion(header: string | null): number {
  if (header === null) return 0;
  if (!/^\d{1,15}$/.test(header)) {
    throw new AppError("invalid_request", "x-blogsvc-min-version must be a whole number");
  }
  return Number(header);
}
