import { cpuSeconds } from "./cpu-time";
import { median, saturate } from "./load";
import { type Constant, type Server, startConstant, startWorker } from "./servers";
import { listUrl, postUrl, printTable, type Stage } from "./stage";

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);

type Hot = Awaited<ReturnType<typeof measure>>;

async function measure({ pids }: Server, url: string, apiKey: string) {
  const before = cpuSeconds(pids);
  const load = await saturate(url, apiKey, seconds);
  const cpu = ((cpuSeconds(pids) - before) / (load.requestsPerSecond * seconds)) * 1e6;
  return { ...load, cpu };
}

async function answerOf(url: string, apiKey: string): Promise<Constant> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${apiKey}` } });
  const headers = Object.fromEntries(response.headers);
  for (const name of ["content-length", "transfer-encoding", "content-encoding", "date", "connection"])
    delete headers[name];
  return { body: await response.text(), headers };
}

/** Hot list and hot post compared with Workers that return the same bytes as constants; rounds alternate, ratios are medians. */
export async function compareHot({ built, state, tenants }: Stage): Promise<void> {
  const { slug, apiKey } = tenants.thousand;
  const urls = { list: (o: string) => listUrl(o, slug), post: (o: string) => postUrl(o, slug, 900) };
  const real = await startWorker({ built, state, port: 9310, limiter: "off" });
  const list = await answerOf(urls.list(real.origin), apiKey);
  const post = await answerOf(urls.post(real.origin), apiKey);
  const hono = await startConstant({ file: "constant-hono.mjs", port: 9311, list, post });
  const plain = await startConstant({ file: "constant-plain.mjs", port: 9312, list, post });
  const servers: [string, Server][] = [
    ["blogsvc", real],
    ["constant, Hono", hono],
    ["constant, no Hono", plain],
  ];
  for (const [name, { body }] of [
    ["list", list],
    ["post", post],
  ] as const) {
    const results = new Map(servers.map(([label]) => [label, [] as Hot[]]));
    for (const [, server] of servers) await saturate(urls[name](server.origin), apiKey, 2);
    for (let round = 0; round < rounds; round++) {
      const order = round % 2 === 0 ? servers : servers.toReversed();
      for (const [label, server] of order)
        results.get(label)?.push(await measure(server, urls[name](server.origin), apiKey));
    }
    const ours = results.get("blogsvc") ?? [];
    printTable(
      `Hot ${name} (${(body.length / 1000).toFixed(1)} kB), without the rate limiter, medians of ${rounds} rounds of ${seconds} s`,
      [
        "",
        "requests/s",
        "p50 ms",
        "p99 ms",
        "blogsvc / this",
        "µs CPU per request",
        "this / blogsvc",
        "failed",
      ],
      [...results].map(([label, loads]) => [
        label,
        Math.round(median(loads.map((load) => load.requestsPerSecond))),
        median(loads.map((load) => load.p50)),
        median(loads.map((load) => load.p99)),
        median(loads.map((load, n) => (ours[n]?.requestsPerSecond ?? 0) / load.requestsPerSecond)),
        median(loads.map((load) => load.cpu)),
        median(loads.map((load, n) => load.cpu / (ours[n]?.cpu ?? 0))),
        loads.reduce((sum, load) => sum + load.failed, 0),
      ]),
    );
  }
  for (const [, server] of servers) await server.stop();
  const limited = await startWorker({ built, state, port: 9310, limiter: "on" });
  await saturate(urls.list(limited.origin), apiKey, 2);
  const withLimiter = await saturate(urls.list(limited.origin), apiKey, seconds);
  await limited.stop();
  printTable(
    "Hot list with the local emulation of the rate limiter",
    ["", "requests/s", "p50 ms", "p99 ms", "failed"],
    [
      [
        "blogsvc",
        Math.round(withLimiter.requestsPerSecond),
        withLimiter.p50,
        withLimiter.p99,
        withLimiter.failed,
      ],
    ],
  );
}
