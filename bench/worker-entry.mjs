// Wraps the built Worker: counts its calls to D1 and KV, and can omit the rate limiter's local emulation.
import worker, { WorkspaceClock as Clock, LiveFeed as Feed, RegionalReplica as Replica } from "./index.js";

// Log lines go through a pipe that the measuring process empties, and it calls the Worker synchronously: full, each would
// wait for the other.
console.log = () => undefined;
console.error = () => undefined;

const counts = { batches: 0, rows: 0, kvGets: 0, kvPuts: 0, replicaCalls: 0 };
let around = null;

/** How far the database, KV and the region's replica are, in milliseconds. */
const far = (env, what) => {
  const ms = env.BENCH_FAR?.[what] ?? 0;
  return ms === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
};

/** Counts in memory, as the platform's limiter does beside a Worker. */
function limiterOf(limit) {
  const counts = new Map();
  return {
    limit: async ({ key }) => {
      const minute = Math.floor(Date.now() / 60_000);
      const known = counts.get(key);
      const count = known?.minute === minute ? known.count + 1 : 1;
      counts.set(key, { minute, count });
      return { success: count <= limit };
    },
  };
}

/** D1 in another process, as on the platform; see platform-side.mjs. */
function outside(env) {
  const call = async (body) =>
    (await env.PLATFORM.fetch("http://platform/", { method: "POST", body: JSON.stringify(body) })).json();
  const statement = (query, params = []) => ({
    query,
    params,
    bind: (...values) => statement(query, values),
    raw: (options) => call({ raw: { query, params, options } }),
    all: async () => (await batch([{ query, params }]))[0],
    run: async () => (await batch([{ query, params }]))[0],
    first: async (column) => {
      const row = (await batch([{ query, params }]))[0].results[0] ?? null;
      return column && row ? row[column] : row;
    },
  });
  const batch = (statements) => call({ batch: statements.map(({ query, params }) => ({ query, params })) });
  limiters ??= Object.fromEntries(
    Object.entries(env.BENCH_LIMITS).map(([name, limit]) => [name, limiterOf(limit)]),
  );
  return { ...env, DB: { prepare: (query) => statement(query), batch }, ...limiters };
}

let limiters;

function surround(bindings) {
  const env = bindings.PLATFORM ? outside(bindings) : bindings;
  const unlimited = { limit: async () => ({ success: true }) };
  const plans = ["RATE_FREE", "RATE_STARTER", "RATE_PRO", "RATE_ENTERPRISE"];
  return {
    ...env,
    ...(env.BENCH_LIMITER === "off" && Object.fromEntries(plans.map((name) => [name, unlimited]))),
    DB: {
      prepare: (query) => env.DB.prepare(query),
      batch: async (statements) => {
        counts.batches += 1;
        await far(env, "database");
        const results = await env.DB.batch(statements);
        for (const { meta } of results) counts.rows += meta.rows_read;
        return results;
      },
    },
    CACHE: {
      getWithMetadata: async (key, type) => {
        counts.kvGets += 1;
        await far(env, "kv");
        return env.CACHE.getWithMetadata(key, type);
      },
      put: (key, value, options) => {
        counts.kvPuts += 1;
        return env.CACHE.put(key, value, options);
      },
    },
    REGIONAL_REPLICA: {
      getByName: (name, options) => {
        const stub = env.REGIONAL_REPLICA.getByName(name, options);
        const call = (method) => async (argument) => {
          counts.replicaCalls += 1;
          await far(env, "replica");
          return stub[method](argument);
        };
        return { ask: call("ask"), body: call("body"), keep: call("keep"), catchUp: call("catchUp") };
      },
    },
  };
}

const surrounded = (Class) =>
  class extends Class {
    constructor(state, env) {
      super(state, surround(env));
    }
  };

export class RegionalReplica extends surrounded(Replica) {}
export class WorkspaceClock extends surrounded(Clock) {}
export class LiveFeed extends surrounded(Feed) {}

/** As a writer does after a commit of the workspace at `/__catch-up/{workspaceSlug}`. */
async function catchUp(env, slug) {
  const query = "SELECT w.id, w.counter, i.epoch FROM workspaces w, instance i WHERE w.slug = ?1";
  const { id, counter, epoch } = await env.DB.prepare(query).bind(slug).first();
  await env.REGIONAL_REPLICA.getByName(`enam/${slug}`).catchUp({ workspaceId: id, version: counter, epoch });
  return new Response();
}

export default {
  fetch(request, env, execution) {
    // Only the bench sends PUT. `request.url` is a new string on each access, a cost that must not be added to each measured request.
    if (request.method === "PUT") {
      if (request.url.endsWith("/__counts")) return Response.json(counts);
      const [, slug] = request.url.split("/__catch-up/");
      if (slug) return catchUp(env, slug);
    }
    around ??= surround(env);
    return worker.fetch(request, around, execution);
  },
  scheduled: (controller, env, execution) => worker.scheduled(controller, env, execution),
  queue: (batch, env, execution) => worker.queue(batch, env, execution),
};
