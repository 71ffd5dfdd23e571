import { type Load, loadBy, median, timed } from "./load";
import { startWorker } from "./servers";
import { listUrl, postUrl, printTable, type Stage } from "./stage";

const rounds = 5;
const seconds = 4;
const quiet = { workers: 5, pauseMs: 50 };
const flood = { workers: 20, pauseMs: 100 };

/** A tenant that reads calmly, alone and beside another that sends 40 times what its plan allows. */
export async function measureFlood({ built, state, tenants }: Stage): Promise<void> {
  const server = await startWorker({ built, state, port: 9310, limiter: "on" });
  const { thousand, free } = tenants;
  const calm = () =>
    loadBy(
      quiet.workers,
      seconds,
      (agent, n) => timed(agent, postUrl(server.origin, thousand.slug, 1 + (n % 50)), thousand.apiKey),
      quiet.pauseMs,
    );
  const rush = () =>
    loadBy(
      flood.workers,
      seconds,
      (agent) => timed(agent, listUrl(server.origin, free.slug), free.apiKey),
      flood.pauseMs,
    );
  await calm();
  const alone: Load[] = [];
  const beside: Load[] = [];
  const flooding: Load[] = [];
  for (let round = 0; round < rounds; round++) {
    alone.push(await calm());
    const [calmOne, flooded] = await Promise.all([calm(), rush()]);
    beside.push(calmOne);
    flooding.push(flooded);
  }
  await server.stop();
  printTable(
    `A flood of one tenant (free plan) beside another, medians of ${rounds} rounds of ${seconds} s`,
    ["", "requests/s", "p50 ms", "p99 ms", "refused"],
    [
      summary("calm tenant, alone", alone),
      summary("calm tenant, beside the flood", beside),
      summary("flooding tenant", flooding),
      [
        "calm tenant: beside / alone",
        "",
        median(beside.map((load, n) => load.p50 / (alone[n]?.p50 ?? 0))),
        median(beside.map((load, n) => load.p99 / (alone[n]?.p99 ?? 0))),
        "",
      ],
    ],
  );
}

const summary = (label: string, loads: Load[]) => [
  label,
  median(loads.map((load) => load.requestsPerSecond)),
  median(loads.map((load) => load.p50)),
  median(loads.map((load) => load.p99)),
  loads.reduce((sum, load) => sum + load.failed, 0),
];
