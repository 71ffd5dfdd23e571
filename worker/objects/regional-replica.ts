import { DurableObject } from "cloudflare:workers";
import { readIo, replicaLeaseMsOf } from "../context";
import type { Entry } from "../public/body-cache";
import {
  type Commit,
  Replica,
  type ReplicaAnswer,
  type ReplicaPort,
  type ReplicaQuestion,
} from "../public/replica/replica";
import type { KeptBody } from "../public/replica/replica-store";

/** One workspace's public state in one region; its name is `{region}/{workspaceSlug}`. */
export class RegionalReplica extends DurableObject<Env> implements ReplicaPort {
  private readonly replica: Replica;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const { storage, id } = state;
    const io = readIo(env, state);
    const object = id.name ?? "";
    this.replica = new Replica(
      {
        db: io.db,
        kv: io.kv,
        addresses: io.addresses,
        now: Date.now,
        sleep: (ms) => io.sleep(ms),
        waitUntil: (work) => state.waitUntil(work),
        sql: { exec: (query, ...values) => storage.sql.exec(query, ...values).toArray() },
        setAlarm: (at) => storage.setAlarm(at),
      },
      { object, slug: object.slice(object.indexOf("/") + 1), leaseMs: replicaLeaseMsOf(env) },
    );
  }

  ask(question: ReplicaQuestion): Promise<ReplicaAnswer | null> {
    return this.replica.ask(question);
  }

  body(key: string): Promise<Entry | null> {
    return this.replica.body(key);
  }

  keep(body: KeptBody): Promise<void> {
    return this.replica.keep(body);
  }

  catchUp(commit: Commit): Promise<void> {
    return this.replica.catchUp(commit);
  }

  calledAt(): Promise<number | null> {
    return this.replica.calledAt();
  }

  drop(): Promise<void> {
    return this.replica.drop();
  }

  override alarm(): Promise<void> {
    return this.replica.alarm();
  }
}
