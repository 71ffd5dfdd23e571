import type { WorkspaceCtx } from "../../../worker/context";
import { enterWorkspace } from "../../../worker/domains/identity/workspaces/enter-workspace";
import { publicApp } from "../../../worker/public/app";
import { type ReadIo, ReadPath } from "../../../worker/public/read-path";
import type { HostileKv } from "./hostile-kv";
import { hostileLink, type Weather } from "./hostile-network";
import type { SeededRandom } from "./seeded-random";
import { hashOf, leaseMs, simulatedCtx } from "./simulated-ctx";
import type { SimulatedReplicas } from "./simulated-replicas";
import type { Link, SqliteD1 } from "./sqlite-d1";
import type { VirtualTime } from "./virtual-time";
import { wrongClock } from "./wrong-clock";

export interface Surroundings {
  /** A connection to the database over the given way. */
  connect: (link: Link) => SqliteD1;
  time: VirtualTime;
  random: SeededRandom;
  kv: HostileKv;
  weather: () => Weather;
  /** Called at the moment a call has touched the database. */
  touched: () => void;
  /** Absent where replicas are off. */
  replicas?: SimulatedReplicas;
}

/** One isolate: its own memory, its own clock, which is seconds off and drifts, and its own way to the database. */
export class SimulatedIsolate {
  readonly counts = { memory: 0, near: 0, kv: 0, build: 0, kv_error: 0 };
  private readonly io: ReadIo;
  private readonly db: SqliteD1;
  private readonly now: () => number;
  private readPath = freshReadPath();

  constructor(private readonly around: Surroundings) {
    const { connect, time, random, kv, weather, touched, replicas } = around;
    const region = replicas ? random.pick(replicas.regions) : "";
    this.now = wrongClock(time, random).now;
    const hostile = hostileLink(time, random, weather);
    const link: Link = (run) =>
      hostile(() => {
        try {
          return run();
        } finally {
          touched();
        }
      });
    this.db = connect(link);
    this.io = {
      db: this.db,
      kv: kv.port(),
      now: this.now,
      sleep: time.sleep,
      waitUntil: keepQuiet,
      hashKey: async (key) => {
        await time.sleep(0);
        return hashOf("api-key", key);
      },
      replica: (slug) => replicas?.port(`${region}/${slug}`, "readers") ?? null,
      addresses: { publicUrl: "https://blogsvc.test", scope: "" },
      withinRate: async () => {
        await time.sleep(0);
        return true;
      },
      count: (what) => {
        this.counts[what] += 1;
      },
    };
  }

  /** Forgets all, as an isolate does that the platform ends and starts anew. */
  restart(): void {
    this.readPath = freshReadPath();
  }

  async get(path: string, apiKey: string, headers: Record<string, string> = {}): Promise<Response> {
    const request = new Request(`https://blogsvc.test/v1/public/${path}`, {
      headers: { "x-api-key": apiKey, ...headers },
    });
    return publicApp.fetch(request, { url: request.url, readPath: this.readPath, io: this.io });
  }

  /** A member's context in this isolate, as a request of the management API has it. */
  async enter(userId: string, workspaceId: string): Promise<WorkspaceCtx> {
    const { time, random, replicas } = this.around;
    const ctx = simulatedCtx(this.db, {
      actor: { kind: "user", userId, via: { kind: "session", sessionId: "simulated" } },
      now: this.now,
      random: (length) => random.bytes(length),
      sleep: time.sleep,
      fetch: () => Promise.reject(new Error("there is no outside")),
      waitUntil: keepQuiet,
      enqueue: async () => undefined,
      clock: () => ({ wakeAt: async () => undefined, poke: async () => undefined }),
      ...(replicas && { replica: (object: string) => replicas.port(object, "writers") }),
      gate: {
        noteWrite: (id, counter) => this.readPath.gate.noteWrite(id, counter),
        dropKey: (id) => this.readPath.gate.dropKey(id),
      },
    });
    return enterWorkspace(ctx, workspaceId);
  }
}

const freshReadPath = () => new ReadPath({ leaseMs, memoryMax: 200_000 });
const keepQuiet = (work: Promise<unknown>) => void work.catch(() => undefined);
