import { DatabaseSync } from "node:sqlite";
import { Replica, type ReplicaPort } from "../../../worker/public/replica/replica";
import type { HostileKv } from "./hostile-kv";
import { hostileLink, type Weather } from "./hostile-network";
import type { Sqlite } from "./public-truth";
import type { SeededRandom } from "./seeded-random";
import { replicaLeaseMs } from "./simulated-ctx";
import type { Link, SqliteD1 } from "./sqlite-d1";
import type { VirtualTime } from "./virtual-time";
import { type WrongClock, wrongClock } from "./wrong-clock";

interface Around {
  sqlite: Sqlite;
  connect: (link: Link) => SqliteD1;
  time: VirtualTime;
  random: SeededRandom;
  kv: HostileKv;
  weather: () => Weather;
  touched: () => void;
  regions?: string[];
  /** Milliseconds of a call to a replica and back, from the nearest to the farthest. */
  awayMs?: [min: number, max: number];
}

/** Who cannot reach a region, for now. */
interface Cut {
  readers: boolean;
  writers: boolean;
  database: boolean;
}

/**
 * Regional replicas as the platform runs them at its worst: storage outlives instances, an instance that was replaced goes on until it
 * touches storage, calls are lost, doubled and late, alarms are late, clocks are off and drift, and whole regions are cut off from one side or all.
 */
export class SimulatedReplicas {
  readonly regions: string[];
  readonly counts = { asked: 0, answered: 0, restarts: 0, cuts: 0, caughtUp: 0 };
  private readonly objects = new Map<string, SimulatedObject>();
  private readonly cuts = new Map<string, Cut>();

  constructor(readonly around: Around) {
    const { sqlite, time, random, regions = ["weur", "enam", "apac"] } = around;
    this.regions = regions;
    const skewMs = random.between(-5_000, 5_000);
    sqlite.function("unixepoch", { varargs: true }, () => (time.now() + skewMs) / 1_000);
  }

  /** A region is cut off for up to two minutes. */
  async cutOff(): Promise<void> {
    const { random, time } = this.around;
    const region = random.pick(this.regions);
    this.counts.cuts += 1;
    this.setCut(region, {
      readers: random.chance(0.3),
      writers: random.chance(0.8),
      database: random.chance(0.4),
    });
    await time.sleep(random.between(1_000, 120_000));
    this.setCut(region, null);
  }

  setCut(region: string, cut: Cut | null): void {
    if (cut) this.cuts.set(region, cut);
    else this.cuts.delete(region);
  }

  restartOne(): void {
    const all = [...this.objects.values()];
    if (all.length === 0) return;
    this.counts.restarts += 1;
    this.around.random.pick(all).restart();
  }

  cutOf(region: string): Cut {
    return this.cuts.get(region) ?? { readers: false, writers: false, database: false };
  }

  /** The port of one who calls: reads come from the region itself, writers call from anywhere. */
  port(name: string, from: "readers" | "writers"): ReplicaPort {
    const object = this.objects.get(name) ?? new SimulatedObject(this, name);
    this.objects.set(name, object);
    const { random, time, weather, awayMs = [2, 40] } = this.around;
    const [min, max] = awayMs;
    const leg = () =>
      time.sleep(
        random.chance(weather().slow) ? random.between(100, 4_000) : random.between(min / 2, max / 2),
      );
    const call = async <T>(run: (replica: Replica) => Promise<T>): Promise<T> => {
      await leg();
      if (this.cutOf(object.region)[from] || random.chance(weather().lost)) {
        await time.sleep(random.between(0, 40_000));
        throw new Error("the replica was not reached");
      }
      if (random.chance(0.02)) void run(object.replica).catch(() => undefined);
      const result = await run(object.replica);
      if (random.chance(weather().unanswered)) throw new Error("the replica's answer was lost");
      await leg();
      return structuredClone(result);
    };
    return {
      ask: async (question) => {
        this.counts.asked += 1;
        const answer = await call((replica) => replica.ask(question));
        if (answer) this.counts.answered += 1;
        return answer;
      },
      body: (key) => call((replica) => replica.body(key)),
      keep: (body) => call((replica) => replica.keep(body)),
      catchUp: async (commit) => {
        await call((replica) => replica.catchUp(commit));
        this.counts.caughtUp += 1;
      },
      calledAt: () => call((replica) => replica.calledAt()),
      drop: () => call((replica) => replica.drop()),
    };
  }
}

class SimulatedObject {
  readonly region: string;
  replica: Replica;
  private readonly storage = new DatabaseSync(":memory:");
  private readonly clock: WrongClock;
  private instance = 0;
  private alarmAt: number | null = null;

  constructor(
    private readonly all: SimulatedReplicas,
    private readonly name: string,
  ) {
    this.region = name.slice(0, name.indexOf("/"));
    this.clock = wrongClock(all.around.time, all.around.random);
    this.replica = this.start();
  }

  restart(): void {
    this.instance += 1;
    this.replica = this.start();
  }

  private start(): Replica {
    const { connect, time, random, kv, weather, touched } = this.all.around;
    const { instance, storage, name } = this;
    const offMs = random.between(-400, 400);
    const now = () => this.clock.now() + offMs;
    const hostile = hostileLink(time, random, weather);
    const link: Link = (run) =>
      hostile(() => {
        if (this.all.cutOf(this.region).database) throw new Error("the database was not reached");
        try {
          return run();
        } finally {
          touched();
        }
      });
    return new Replica(
      {
        db: connect(link),
        kv: kv.port(),
        addresses: { publicUrl: "https://blogsvc.test", scope: "" },
        now,
        sleep: time.sleep,
        waitUntil: (work) => void work.catch(() => undefined),
        sql: {
          exec: (query, ...values) => {
            if (instance !== this.instance) throw new Error("this instance was replaced");
            return storage.prepare(query).all(...values) as Record<string, unknown>[];
          },
        },
        setAlarm: async (at) => {
          if (instance === this.instance) this.setAlarm(this.clock.trueTime(at - offMs));
        },
      },
      { object: name, slug: name.slice(name.indexOf("/") + 1), leaseMs: replicaLeaseMs },
    );
  }

  /** One alarm, as the platform keeps it; it may be late. */
  private setAlarm(at: number): void {
    const { time, random } = this.all.around;
    const lateMs = random.chance(0.1) ? random.between(1_000, 60_000) : random.between(0, 50);
    const rings = Math.max(at, time.now()) + lateMs;
    this.alarmAt = rings;
    void time.sleep(rings - time.now()).then(async () => {
      if (this.alarmAt !== rings) return;
      this.alarmAt = null;
      await this.replica.alarm().catch(() => undefined);
    });
  }
}
