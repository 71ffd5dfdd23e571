import { BodyCache, bodyKey, type Entry } from "../body-cache";
import type { GateAnswer, GateQuestion } from "../gate-query";
import { type BuildContext, type BuildIo, bodyName } from "../read-path";
import { resourceOf } from "../resource-of";
import { askGrant } from "./ask-grant";
import { type KeptBody, type ReplicaSql, type ReplicaState, ReplicaStore } from "./replica-store";

export interface ReplicaQuestion extends GateQuestion {
  /** The counter that the client, or the requesting isolate, knows. */
  atLeast: number;
  /** Parameters of the body to return as well; null for none. */
  params: string | null;
}

export interface ReplicaAnswer {
  gate: GateAnswer;
  body: Entry | null;
}

/** What a writer reports about its commit; `version` is null for changes that move no counter, such as a revoked key. */
export interface Commit {
  workspaceId: string;
  epoch: string;
  version: number | null;
}

/** A replica as isolates and writers see it. */
export interface ReplicaPort {
  /** Null if the replica cannot tell: then the database is queried. */
  ask: (question: ReplicaQuestion) => Promise<ReplicaAnswer | null>;
  body: (key: string) => Promise<Entry | null>;
  keep: (body: KeptBody) => Promise<void>;
  /** Resolves once no response of the replica will be older than the commit. */
  catchUp: (commit: Commit) => Promise<void>;
  /** When a writer last called it, in milliseconds since the epoch. */
  calledAt: () => Promise<number | null>;
  /** Ends its lease and forgets everything. */
  drop: () => Promise<void>;
}

export interface ReplicaIo extends BuildIo {
  now: () => number;
  sql: ReplicaSql;
  setAlarm: (at: number) => Promise<void>;
}

interface ReplicaOptions {
  /** The object's name. */
  object: string;
  slug: string;
  leaseMs: number;
}

const attemptsMax = 3;
const changedMax = 200;
/** How long a replica keeps renewing its lease: half an hour after its last read, which it knows to five minutes. */
const activeMs = 35 * 60_000;
/** How long a workspace that the replica may not have is not requested again. */
const refusedMs = 5_000;
const lastUsedGrainMs = 3_600_000;
/** How many bodies are rebuilt after a change. */
const warmMax = 20;
const memoryMax = 4 * 1024 * 1024;

/**
 * One workspace's public state in one region (docs/read-path.md). It responds from storage while its lease lasts, which is safe because
 * every writer calls it before announcing a change; if the call fails, the writer waits for the lease to end.
 */
export class Replica implements ReplicaPort {
  private readonly store: ReplicaStore;
  private readonly cache = new BodyCache(memoryMax);
  private readonly renewals = new Map<string, { t0: number; done: Promise<void> }>();
  private refusedUntil = 0;

  constructor(
    private readonly io: ReplicaIo,
    private readonly options: ReplicaOptions,
  ) {
    this.store = new ReplicaStore(io.sql);
  }

  async ask(question: ReplicaQuestion): Promise<ReplicaAnswer | null> {
    const startedAt = this.io.now();
    for (let attempt = 0; attempt < attemptsMax; attempt++) {
      if (this.io.now() < this.refusedUntil) return null;
      const answer = this.answer(question, attempt > 0);
      if (answer !== "behind") return answer;
      await this.renew(question.tag, startedAt);
    }
    return null;
  }

  /** In one synchronous step, so that no writer's call comes between the check and the response. */
  private answer(question: ReplicaQuestion, renewed: boolean): ReplicaAnswer | null | "behind" {
    const { keyHash, tag, known, atLeast, params } = question;
    const now = this.io.now();
    const state = this.leased(now);
    if (!state || (state.workspace.counter < atLeast && !renewed)) return "behind";
    const key = this.store.keyOf(keyHash);
    if (!key) return null;
    const asked = this.store.versionOf(tag);
    if (asked === undefined) return "behind";
    if ((key.lastUsedAt ?? 0) < now - lastUsedGrainMs) this.store.noteUse(keyHash, now);
    this.store.noteRead(now);
    const isKnown = known?.workspaceId === state.workspace.id && known.counter >= state.completeFrom;
    return {
      gate: {
        epoch: state.epoch,
        key,
        workspace: state.workspace,
        asked: asked === 0 ? null : asked,
        changed: isKnown ? this.store.changedSince(known.counter, changedMax) : null,
      },
      body: params === null ? null : this.store.body(this.keyOf(state, tag, params, asked), now),
    };
  }

  private leased(now: number): ReplicaState | null {
    const state = this.store.state();
    return state && now < state.t0 + this.options.leaseMs ? state : null;
  }

  private keyOf(state: ReplicaState, tag: string, params: string, asked: number): string {
    const name = bodyName(this.io.addresses, state, tag, { params });
    return bodyKey(name, Math.max(asked, state.workspace.floor));
  }

  /** Joins a renewal that was started since `startedAt`, or starts one. */
  private renew(tag: string, startedAt: number): Promise<void> {
    const current = this.renewals.get(tag);
    if (current && current.t0 >= startedAt) return current.done;
    const t0 = this.io.now();
    const done = this.fetchGrant(tag, t0).finally(() => {
      if (this.renewals.get(tag)?.done === done) this.renewals.delete(tag);
    });
    this.renewals.set(tag, { t0, done });
    return done;
  }

  private async fetchGrant(tag: string, t0: number): Promise<void> {
    const { object, slug, leaseMs } = this.options;
    const barrier = this.store.barrier();
    const before = this.store.state();
    const known = before && { workspaceId: before.workspace.id, counter: before.workspace.counter };
    const answer = await askGrant(this.io.db, { object, slug, tag, known });
    if (this.store.barrier() !== barrier) return;
    if (!answer) {
      this.refusedUntil = this.io.now() + refusedMs;
      this.store.endLease();
      return;
    }
    const since = known?.workspaceId === answer.workspace.id ? known.counter : null;
    this.store.apply(answer, tag, t0, since);
    await this.io.setAlarm(t0 + leaseMs / 2);
  }

  async body(key: string): Promise<Entry | null> {
    return this.store.body(key, this.io.now());
  }

  async keep(body: KeptBody): Promise<void> {
    this.store.keep(body, this.io.now());
  }

  async catchUp({ workspaceId, epoch, version }: Commit): Promise<void> {
    this.store.noteCall(this.io.now());
    const state = this.leased(this.io.now());
    const isAhead =
      version !== null &&
      state?.workspace.id === workspaceId &&
      state.epoch === epoch &&
      state.workspace.counter >= version;
    if (isAhead) return;
    this.store.endLease();
    if (this.isActive()) this.io.waitUntil(this.warm().catch(() => undefined));
  }

  async calledAt(): Promise<number | null> {
    return this.store.calledAt();
  }

  async drop(): Promise<void> {
    this.store.clear();
  }

  private isActive(): boolean {
    const state = this.store.state();
    return state !== null && this.io.now() < state.readAt + activeMs;
  }

  /** Renews the lease, and rebuilds what was recently read in its new version. */
  private async warm(): Promise<void> {
    const { io, store } = this;
    await this.renew("posts", io.now());
    const state = this.leased(io.now());
    if (!state) return;
    for (const { tag, params } of store.readLately(io.now() - activeMs, warmMax)) {
      const version = store.versionOf(tag);
      const resource = resourceOf(tag, params);
      if (version === undefined || !resource) continue;
      const name = bodyName(io.addresses, state, tag, resource);
      const effective = Math.max(version, state.workspace.floor);
      if (store.body(bodyKey(name, effective), 0)) continue;
      const admission = { ...state, keyId: "", version: effective, known: version > 0 };
      const context: BuildContext = { io, cache: this.cache, admission, name };
      const entry = await this.cache.read(io, name, effective, {
        build: () => resource.build(context),
        memoryOnly: false,
      });
      store.keep({ tag, params, entry }, io.now());
    }
  }

  /** Renews the lease of a replica in use. The registration of an unused one ends with its lease. */
  async alarm(): Promise<void> {
    const { io, options } = this;
    if (!this.isActive()) return;
    await this.renew("posts", io.now()).catch(() => undefined);
    await io.setAlarm(io.now() + options.leaseMs / 2);
  }
}
