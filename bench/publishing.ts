import { loadBy, timed } from "./load";
import { touchPost } from "./seed";
import { startWorker } from "./servers";
import { countsOf, listUrl, postUrl, printTable, type Stage } from "./stage";

const seconds = Number(process.env.BENCH_PUBLISHING_SECONDS ?? 35);
const everyMs = 10_000;

/** Sixteen readers of lists and posts of varying popularity, while a post is published every 10 s. */
export async function measurePublishing({ built, state, tenants }: Stage): Promise<void> {
  const { slug, apiKey, posts } = tenants.thousand;
  const server = await startWorker({ built, state, port: 9310, limiter: "off" });
  const db = await server.miniflare.getD1Database("DB");
  const url = (index: number) => {
    if (index % 4 === 0) return listUrl(server.origin, slug);
    if (index % 20 === 1) return listUrl(server.origin, slug, `?page=${1 + (index % 5)}`);
    return postUrl(server.origin, slug, posts - Math.floor(posts ** Math.random()) + 1);
  };
  await loadBy(16, 2, (agent, index) => timed(agent, url(index), apiKey));
  const before = await countsOf(server.origin);
  let published = 0;
  const timer = setInterval(() => {
    published += 1;
    void touchPost(db, tenants.thousand, `post-${posts - published}`);
  }, everyMs);
  const load = await loadBy(16, seconds, (agent, index) => timed(agent, url(index), apiKey), 5);
  clearInterval(timer);
  const after = await countsOf(server.origin);
  await server.stop();
  const requests = load.requestsPerSecond * seconds;
  printTable(
    `${seconds} s of mixed reads, a post published every ${everyMs / 1000} s`,
    [
      "requests",
      "published",
      "hit ratio %",
      "D1 batches",
      "KV gets",
      "KV puts",
      "p50 ms",
      "p99 ms",
      "failed",
    ],
    [
      [
        Math.round(requests),
        published,
        100 * (1 - (after.kvGets - before.kvGets) / requests),
        after.batches - before.batches,
        after.kvGets - before.kvGets,
        after.kvPuts - before.kvPuts,
        load.p50,
        load.p99,
        load.failed,
      ],
    ],
  );
}
