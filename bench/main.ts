import { join } from "node:path";
import { measureColdAndWarm } from "./cold-and-warm";
import { compareHot } from "./compare-hot";
import { measureFar } from "./far";
import { measureFlood } from "./flood";
import { measurePublishing } from "./publishing";
import { measureRows } from "./rows-read";
import { migrate, seedTenant } from "./seed";
import { buildWorker, startWorker } from "./servers";
import type { Stage } from "./stage";
import { measureWebhooks } from "./webhooks";

const parts = {
  hot: compareHot,
  cold: measureColdAndWarm,
  publishing: measurePublishing,
  rows: measureRows,
  flood: measureFlood,
  far: measureFar,
  webhooks: measureWebhooks,
};

/** Builds and seeds once, then prints one table per part; `only` names the parts, all if empty. */
export async function main({ root, folder, only }: { root: string; folder: string; only: string[] }) {
  const built = join(folder, "built");
  const state = join(folder, "state");
  buildWorker(root, built);
  const server = await startWorker({ built, state, port: 9310, limiter: "off" });
  const db = await server.miniflare.getD1Database("DB");
  await migrate(db, root);
  const stage: Stage = {
    built,
    state,
    tenants: {
      hundred: await seedTenant(db, "hundred", 100, "pro"),
      thousand: await seedTenant(db, "thousand", 1_000, "pro"),
      tenThousand: await seedTenant(db, "ten-thousand", 10_000, "pro"),
      free: await seedTenant(db, "free", 100, "free"),
    },
  };
  await server.stop();
  for (const [name, part] of Object.entries(parts)) {
    if (only.length === 0 || only.includes(name)) await part(stage);
  }
}
