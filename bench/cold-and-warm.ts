import { Agent } from "node:http";
import { percentiles, timed } from "./load";
import { touchEverything } from "./seed";
import { startWorker } from "./servers";
import { countsOf, listUrl, postUrl, printTable, type Stage } from "./stage";

const posts = 300;

/** Single sequential reads: built from the database, then by a new process from KV, then from memory. */
export async function measureColdAndWarm({ built, state, tenants }: Stage): Promise<void> {
  const { slug, apiKey } = tenants.thousand;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const rows: (string | number)[][] = [];
  const pass = async (label: string, origin: string) => {
    const urls = [
      ...Array.from({ length: posts }, (_, n) => postUrl(origin, slug, n + 1)),
      ...Array.from({ length: 50 }, (_, n) => listUrl(origin, slug, `?page=${n + 1}`)),
    ];
    const before = await countsOf(origin);
    const times: number[] = [];
    for (const url of urls) {
      const started = performance.now();
      await timed(agent, url, apiKey);
      times.push(performance.now() - started);
    }
    const after = await countsOf(origin);
    const each = (what: keyof typeof after) => (after[what] - before[what]) / urls.length;
    const { p50, p99 } = percentiles(times);
    rows.push([label, p50, p99, each("batches"), each("rows"), each("kvGets"), each("kvPuts")]);
  };
  const first = await startWorker({ built, state, port: 9310, limiter: "off" });
  await touchEverything(await first.miniflare.getD1Database("DB"), tenants.thousand);
  await timed(agent, listUrl(first.origin, slug, "?limit=1"), apiKey);
  await pass("cold: from the database", first.origin);
  await first.stop();
  const second = await startWorker({ built, state, port: 9310, limiter: "off" });
  await timed(agent, listUrl(second.origin, slug, "?limit=1"), apiKey);
  await pass("warm: from KV", second.origin);
  await pass("hot: from memory", second.origin);
  await second.stop();
  agent.destroy();
  printTable(
    `${posts} posts and 50 pages of 20, one after another`,
    ["", "p50 ms", "p99 ms", "D1 batches per read", "rows per read", "KV gets per read", "KV puts per read"],
    rows,
  );
}
