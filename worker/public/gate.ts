import type { Entry } from "./body-cache";
import type { GateAnswer, WorkspaceFacts } from "./gate-query";
import { type Sql, unconfirmed } from "./read-batch";
import { askNear } from "./replica/ask-near";
import type { ReplicaPort } from "./replica/replica";
import { TagMap } from "./tag-map";

export interface GateIo {
  db: Sql;
  now: () => number;
  hashKey: (key: string) => Promise<string>;
  waitUntil: (work: Promise<unknown>) => void;
  sleep: (ms: number) => Promise<void>;
  /** The workspace's replica in this region; null if there is none. */
  replica: (workspaceSlug: string) => ReplicaPort | null;
}

export interface GateRequest {
  key: string;
  workspaceSlug: string;
  tag: string;
  startedAt: number;
  /** The counter that the client knows; 0 if it sent none. */
  minVersion: number;
  /** Parameters of the body that is wanted; null if it is unknown, or never kept. */
  params: string | null;
  /** Stores a body that came with a response. */
  keepBody: (entry: Entry) => void;
}

/** The owner of a key. */
export interface Holder {
  keyId: string;
  workspace: WorkspaceFacts;
}

export interface Admission extends Holder {
  epoch: string;
  /** Effective version of the requested tag; 0 if the workspace never had it. */
  version: number;
  known: boolean;
}

interface KeyLease {
  key: GateAnswer["key"];
  workspaceId: string | null;
  t0: number;
}

interface Flight {
  t0: number;
  /** The counter that it asked for; a replica may answer with any older one. */
  atLeast: number;
  landed: Promise<void>;
}

const keysMax = 5_000;
const workspacesMax = 500;
const lastUsedGrainMs = 3_600_000;
const joinDeadlineMs = 3_000;
const attemptsMax = 3;

/**
 * The gate of one isolate: it checks whether a key is valid, which workspace it belongs to, and which version a tag has, from a lease of
 * `leaseMs`, counted from before the query was sent. A request may use a lease, or join a renewal in flight, only if it started before that
 * lease ends; so no result is older than `leaseMs` at the start of the request.
 */
export class Gate {
  private readonly keys = new Map<string, KeyLease>();
  /** Separate, so that made-up keys never push out a valid one. */
  private readonly unknownKeys = new Map<string, KeyLease>();
  private readonly maps = new Map<string, TagMap>();
  private readonly flights = new Map<string, Flight>();
  /** Counters that this isolate wrote itself: a tag map that is behind is renewed at once. */
  private readonly written = new Map<string, number>();

  constructor(private readonly leaseMs: number) {}

  /** The result from current leases, null for an invalid key; undefined if they are not enough. */
  admitAtOnce(io: GateIo, request: GateRequest): Admission | null | undefined {
    const found = this.fromLeases(io, request, false);
    return found === "behind" ? undefined : found;
  }

  /** As `admitAtOnce`, but asks the database if needed. Throws AppError `unavailable`. */
  async admit(io: GateIo, request: GateRequest): Promise<Admission | null> {
    let renewed = false;
    for (let attempt = 0; attempt < attemptsMax; attempt++) {
      const found = this.fromLeases(io, request, renewed);
      if (found === "behind") renewed = await this.fly(io, request, true);
      else if (found === undefined) await this.fly(io, request, false);
      else return found;
    }
    throw unconfirmed();
  }

  /** The owner of the key, as far as a lease knows; this does not mean that anything may be read. */
  holderOf({ key, startedAt }: GateRequest): Holder | null {
    const lease = this.keys.get(key);
    if (!lease?.key || !lease.workspaceId || !this.covers(lease.t0, startedAt)) return null;
    const map = this.maps.get(lease.workspaceId);
    return map ? { keyId: lease.key.id, workspace: map.facts } : null;
  }

  /** True if the key was valid when last checked. */
  holds(key: string): boolean {
    return this.keys.has(key);
  }

  private leaseOf(key: string): KeyLease | undefined {
    return this.keys.get(key) ?? this.unknownKeys.get(key);
  }

  /** "behind": the leases know less than the client or this isolate. */
  private fromLeases(
    io: GateIo,
    request: GateRequest,
    renewed: boolean,
  ): Admission | null | undefined | "behind" {
    const { key, tag, startedAt, minVersion } = request;
    const lease = this.leaseOf(key);
    if (!lease || !this.covers(lease.t0, startedAt)) return undefined;
    if (!lease.key || !lease.workspaceId) return null;
    const map = this.maps.get(lease.workspaceId);
    const version = map?.version(tag);
    if (!map || version === undefined || !this.covers(map.t0, startedAt)) return undefined;
    if (map.counter < this.atLeast(lease.workspaceId, minVersion) && !renewed) return "behind";
    this.renewEarly(io, request, Math.min(lease.t0, map.t0));
    return admission(lease.key.id, map, version);
  }

  /** Records a write made in this isolate, so that it reads its own writes without waiting. */
  noteWrite(workspaceId: string, counter: number): void {
    if (this.maps.has(workspaceId)) this.written.set(workspaceId, counter);
  }

  /** Drops the leases of a key that was revoked in this isolate. */
  dropKey(keyId: string): void {
    for (const [key, lease] of this.keys) if (lease.key?.id === keyId) this.keys.delete(key);
  }

  private atLeast(workspaceId: string | null | undefined, minVersion: number): number {
    return Math.max(minVersion, (workspaceId && this.written.get(workspaceId)) || 0);
  }

  private covers(t0: number, startedAt: number): boolean {
    return startedAt < t0 + this.leaseMs;
  }

  private renewEarly(io: GateIo, request: GateRequest, t0: number): void {
    const { key, startedAt } = request;
    if (startedAt < t0 + this.leaseMs / 2) return;
    const flight = this.flights.get(key);
    if (flight && this.covers(flight.t0, startedAt)) return;
    this.depart(io, request, key);
  }

  /**
   * Joins a renewal in flight that this request may use, otherwise starts a newer one, and waits for it. False if it did not finish in time
   * or failed for its sender: the caller should ask again.
   */
  private async fly(io: GateIo, request: GateRequest, afterStart: boolean): Promise<boolean> {
    const { key, tag, startedAt, minVersion } = request;
    const workspaceId = this.keys.get(key)?.workspaceId;
    const atLeast = this.atLeast(workspaceId, minVersion);
    const known = workspaceId ? this.maps.get(workspaceId)?.version(tag) !== undefined : false;
    const name = known ? key : `${key}\n${tag}`;
    const current = this.flights.get(name);
    const joinable =
      current &&
      (afterStart
        ? current.t0 > startedAt && current.atLeast >= atLeast
        : this.covers(current.t0, startedAt));
    const flight = joinable ? current : this.depart(io, request, name);
    const landed = flight.landed.then(
      () => true,
      (error: unknown) => {
        if (joinable) return false;
        throw error;
      },
    );
    const inTime = await Promise.race([landed, io.sleep(joinDeadlineMs).then(() => null)]);
    if (inTime === null && this.flights.get(name) === flight) this.flights.delete(name);
    return inTime ?? false;
  }

  private depart(io: GateIo, request: GateRequest, name: string): Flight {
    const t0 = io.now();
    const atLeast = this.atLeast(this.keys.get(request.key)?.workspaceId, request.minVersion);
    const landed = this.renew(io, request, { t0, atLeast }).finally(() => {
      if (this.flights.get(name) === flight) this.flights.delete(name);
    });
    const flight: Flight = { t0, atLeast, landed };
    this.flights.set(name, flight);
    io.waitUntil(landed.catch(() => undefined));
    return flight;
  }

  private async renew(
    io: GateIo,
    request: GateRequest,
    { t0, atLeast }: Pick<Flight, "t0" | "atLeast">,
  ): Promise<void> {
    const { key, workspaceSlug, tag, params } = request;
    const keyHash = await io.hashKey(key);
    const workspaceId = this.keys.get(key)?.workspaceId;
    const since = workspaceId ? (this.maps.get(workspaceId)?.counter ?? null) : null;
    const known = workspaceId && since !== null ? { workspaceId, counter: since } : null;
    const near = await askNear(io, io.replica(workspaceSlug), { keyHash, tag, known, atLeast, params });
    const answer = near.gate;
    if (near.body) request.keepBody(near.body);
    this.applyKey(key, answer, t0);
    if (answer.key && (answer.key.lastUsedAt ?? 0) < t0 - lastUsedGrainMs) touchKey(io, answer.key.id, t0);
    if (answer.workspace) this.applyWorkspace({ ...answer, workspace: answer.workspace }, tag, t0, since);
  }

  private applyKey(key: string, answer: GateAnswer, t0: number): void {
    const lease = this.leaseOf(key);
    if (lease && lease.t0 > t0) return;
    const valid = answer.key !== null;
    const leases = valid ? this.keys : this.unknownKeys;
    (valid ? this.unknownKeys : this.keys).delete(key);
    if (!leases.has(key) && leases.size >= keysMax) leases.clear();
    leases.set(key, { key: answer.key, workspaceId: answer.workspace?.id ?? null, t0 });
  }

  private applyWorkspace(
    answer: GateAnswer & { workspace: WorkspaceFacts },
    tag: string,
    t0: number,
    since: number | null,
  ): void {
    const { id } = answer.workspace;
    const map = this.maps.get(id);
    if (map) map.apply(answer, tag, t0, since);
    else {
      if (this.maps.size >= workspacesMax) this.maps.clear();
      this.maps.set(id, new TagMap(answer, tag, t0));
    }
    const written = this.written.get(id);
    if (written !== undefined && written <= answer.workspace.counter) this.written.delete(id);
  }
}

function admission(keyId: string, map: TagMap, version: number): Admission {
  return {
    keyId,
    epoch: map.epoch,
    workspace: map.facts,
    version: Math.max(version, map.facts.floor),
    known: version > 0,
  };
}

function touchKey(io: GateIo, keyId: string, now: number): void {
  const touch = io.db.prepare("UPDATE api_keys SET last_used_at = ?2 WHERE id = ?1").bind(keyId, now).run();
  io.waitUntil(touch.catch(() => undefined));
}
