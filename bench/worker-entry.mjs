// Wraps the built Worker: counts its calls to D1 and KV, and can omit the rate limiter's local emulation.
import worker, { LiveFeed, WorkspaceClock } from "./index.js";

// Log lines go through a pipe that the measuring process empties, and it calls the Worker synchronously: full, each would
// wait for the other.
console.log = () => undefined;
console.error = () => undefined;

export { LiveFeed, WorkspaceClock };

const counts = { batches: 0, rows: 0, kvGets: 0, kvPuts: 0 };
let around = null;

function surround(env) {
  const unlimited = { limit: async () => ({ success: true }) };
  const plans = ["RATE_FREE", "RATE_STARTER", "RATE_PRO", "RATE_ENTERPRISE"];
  return {
    ...env,
    ...(env.BENCH_LIMITER === "off" && Object.fromEntries(plans.map((name) => [name, unlimited]))),
    DB: {
      prepare: (query) => env.DB.prepare(query),
      batch: async (statements) => {
        counts.batches += 1;
        const results = await env.DB.batch(statements);
        for (const { meta } of results) counts.rows += meta.rows_read;
        return results;
      },
    },
    CACHE: {
      getWithMetadata: (key, type) => {
        counts.kvGets += 1;
        return env.CACHE.getWithMetadata(key, type);
      },
      put: (key, value, options) => {
        counts.kvPuts += 1;
        return env.CACHE.put(key, value, options);
      },
    },
  };
}

export default {
  fetch(request, env, execution) {
    if (request.url.endsWith("/__counts")) return Response.json(counts);
    around ??= surround(env);
    return worker.fetch(request, around, execution);
  },
  queue: (batch, env, execution) => worker.queue(batch, env, execution),
};
