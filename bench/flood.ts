import { loadBy, timed } from "./load";
import { startWorker } from "./servers";
import { listUrl, postUrl, printTable, type Stage } from "./stage";

const seconds = 10;
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
  await calm();
  const alone = await calm();
  const [beside, flooded] = await Promise.all([
    calm(),
    loadBy(
      flood.workers,
      seconds,
      (agent) => timed(agent, listUrl(server.origin, free.slug), free.apiKey),
      flood.pauseMs,
    ),
  ]);
  await server.stop();
  printTable(
    "A flood of one tenant (free plan) beside another, with the rate limiter's local emulation",
    ["", "requests/s", "p50 ms", "p99 ms", "refused"],
    [
      ["calm tenant, alone", alone.requestsPerSecond, alone.p50, alone.p99, alone.failed],
      ["calm tenant, beside the flood", beside.requestsPerSecond, beside.p50, beside.p99, beside.failed],
      ["flooding tenant", flooded.requestsPerSecond, flooded.p50, flooded.p99, flooded.failed],
      ["ratio of the calm tenant", "", beside.p50 / alone.p50, beside.p99 / alone.p99, ""],
    ],
  );
}
