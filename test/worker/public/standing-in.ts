import { env } from "cloudflare:workers";
import { readIo } from "../../../worker/context";
import { publicApp } from "../../../worker/public/app";
import { type ReadIo, ReadPath } from "../../../worker/public/read-path";

/** How often the outside was asked, and how many rows the database says it read. */
export interface Cost {
  batches: number;
  rows: number;
  kvGets: number;
  kvPuts: number;
}

/** An isolate of its own over the real bindings: any port can be replaced, and each use is counted. */
export class StandIn {
  readonly cost: Cost = { batches: 0, rows: 0, kvGets: 0, kvPuts: 0 };
  readonly served: string[] = [];
  readonly readPath: ReadPath;
  readonly database: ReadIo["db"];
  private readonly pending: Promise<unknown>[] = [];
  private readonly io: ReadIo;

  constructor(
    over: Partial<ReadIo> = {},
    leaseMs = 1_000,
    memoryMax = 32_000_000,
    { behindPlatform = true } = {},
  ) {
    const base = readIo(env, { waitUntil: (work) => void this.pending.push(work) });
    const { cost } = this;
    this.readPath = new ReadPath({ leaseMs, memoryMax, behindPlatform });
    this.database = {
      prepare: (query) => env.DB.prepare(query),
      batch: async <T>(statements: D1PreparedStatement[]) => {
        cost.batches += 1;
        const results = await env.DB.batch<T>(statements);
        for (const { meta } of results) cost.rows += meta.rows_read;
        return results;
      },
    };
    this.io = {
      db: this.database,
      kv: {
        getWithMetadata: (key, type) => {
          cost.kvGets += 1;
          return env.CACHE.getWithMetadata(key, type);
        },
        put: (key, value, options) => {
          cost.kvPuts += 1;
          return env.CACHE.put(key, value, options);
        },
      },
      now: () => base.now(),
      sleep: (ms) => base.sleep(ms),
      waitUntil: (work) => base.waitUntil(work),
      hashKey: (key) => base.hashKey(key),
      addresses: base.addresses,
      withinRate: async () => true,
      replica: () => null,
      count: (what) => void this.served.push(what),
      ...over,
    };
  }

  async get(path: string, headers: Record<string, string>): Promise<Response> {
    const request = new Request(`https://blogsvc.test${path}`, { headers });
    return publicApp.fetch(request, { url: request.url, readPath: this.readPath, io: this.io });
  }

  /** Waits for what goes on after the answer, and gives what it all cost since the last time. */
  async settle(): Promise<Cost> {
    while (this.pending.length > 0) await Promise.allSettled(this.pending.splice(0));
    const { cost } = this;
    const so = { ...cost };
    cost.batches = cost.rows = cost.kvGets = cost.kvPuts = 0;
    return so;
  }
}
