import { join } from "node:path";
import type { Batch } from "../schema/api/batches";
import { ManagementApi } from "../scripts/start/management-api";
import {
  billOf,
  type Call,
  connectFake,
  makeTopics,
  readBatch,
} from "../test/e2e/generation/support/batch-desk";
import { fakeRoom } from "../test/support/fake-openai/fake-room";
import { startFakeOpenAi } from "../test/support/fake-openai/start-fake-openai";
import { cpuSeconds } from "./cpu-time";
import { type Load, loadBy, timed } from "./load";
import { migrate, seedTenant, type Tenant } from "./seed";
import { buildWorker, type Server, startWorker } from "./servers";
import { countsOf, listUrl, postUrl, printTable } from "./stage";

const port = Number(process.env.BENCH_PORT ?? 9310);
const readers = Number(process.env.BENCH_READERS ?? 8);
const readerPauseMs = 20;
const aloneSeconds = 15;
const published = 1_000;
const latencyMs = 200;
const pollMs = 2_000;
/** Whether D1 has a process of its own, as on the platform. */
const outside = process.env.BENCH_OUTSIDE === "1";
const replicas = process.env.BENCH_REPLICAS !== "0";

/** `npm run bench -- generation [posts]`: a batch with a model that responds after 200 ms, in real workerd, during reads of another workspace. */
export async function main({ root, folder, only }: { root: string; folder: string; only: string[] }) {
  const posts = Number(only[1] ?? 500);
  const built = join(folder, "built");
  buildWorker(root, built);
  const server = await startWorker({
    built,
    state: join(folder, "state"),
    port,
    limiter: "off",
    generates: true,
    outside,
    replicas,
  });
  const db = await server.database();
  await migrate(db, root);
  await seedTenant(db, "bench", 50, "pro");
  const tenant = await seedTenant(db, "read", published, "pro");
  const api = await ownerOf(server, async (userId) => {
    await db
      .prepare(
        "INSERT INTO members (workspace_id, user_id, role, created_at) VALUES ('ws_bench', ?1, 'owner', 0)",
      )
      .bind(userId)
      .run();
  });
  const model = await startFakeOpenAi();
  const room = fakeRoom(model.port, "bench");
  await room.slow(latencyMs);
  await connectFake(api, room);
  const topicIds = await makeTopics(api, posts);

  const rows = [await measure("reads only", server, tenant, () => wait(aloneSeconds * 1_000))];
  const began = Date.now();
  const { id } = await api<Batch>("batches", "POST", { topicIds, images: false });
  rows.push(
    await measure("during the batch", server, tenant, async () => {
      while (["pending", "processing"].includes((await readBatch(api, id)).state)) await wait(pollMs);
    }),
  );
  const seconds = (Date.now() - began) / 1_000;
  const batch = await readBatch(api, id);
  const ledger = await room.ledger();
  await server.stop();
  await model.stop();
  printTable(
    `A batch of ${posts} with a model at ${latencyMs} ms a call`,
    [
      "posts generated",
      "seconds",
      "ms per post",
      "calls",
      "at once",
      "model busy %",
      "cost shown $",
      "cost billed $",
    ],
    [
      [
        batch.counts.completed,
        seconds,
        (1_000 * seconds) / posts,
        ledger.calls,
        ledger.openMost,
        (ledger.calls * latencyMs) / 10 / seconds,
        String(batch.costUsd),
        String(billOf(ledger)),
      ],
    ],
  );
  printTable(
    `${readers} readers of ${published} posts`,
    [
      "reads",
      "reads/s",
      "p50 ms",
      "p99 ms",
      "failed",
      "D1 batches per 100 reads",
      "KV gets per 100 reads",
      "CPU s",
    ],
    rows,
  );
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The instance's first account, as a function that calls paths below the bench workspace. */
async function ownerOf({ origin }: Server, join: (userId: string) => Promise<void>): Promise<Call> {
  const api = new ManagementApi(origin, null);
  const account = { email: "owner@blogsvc.example", password: "four words in row", name: "Owner" };
  const { cookie } = await api.postForSession("/v1/auth/sign-up", account);
  const own = api.with({ cookie });
  const { token } = await own.post<{ token: string }>("/v1/me/tokens", { name: "bench" });
  const { user } = await api.with({ token }).get<{ user: { id: string } }>("/v1/me");
  await join(user.id);
  return async <T>(path: string, method = "GET", body?: unknown): Promise<T> => {
    const response = await fetch(`${origin}/v1/workspaces/ws_bench/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text).data;
  };
}

/** Reads the lists and the fifty newest posts until the work is done. */
async function measure(name: string, server: Server, tenant: Tenant, work: () => Promise<void>) {
  const { origin, pids } = server;
  const url = (n: number) =>
    n % 4 === 0 ? listUrl(origin, tenant.slug) : postUrl(origin, tenant.slug, published - (n % 50));
  const before = { counts: await countsOf(origin), cpu: cpuSeconds(pids) };
  const loads: Load[] = [];
  const state = { done: false };
  const working = work().finally(() => {
    state.done = true;
  });
  let reads = 0;
  const began = performance.now();
  while (!state.done) {
    const load = await loadBy(
      readers,
      5,
      (agent, n) => timed(agent, url(reads + n), tenant.apiKey),
      readerPauseMs,
    );
    reads += Math.round(load.requestsPerSecond * 5);
    loads.push(load);
  }
  await working;
  const seconds = (performance.now() - began) / 1_000;
  const after = await countsOf(origin);
  const worst = (part: "p99") => Math.max(...loads.map((load) => load[part]));
  const middle = loads.map(({ p50 }) => p50).toSorted((a, b) => a - b)[Math.floor(loads.length / 2)] ?? 0;
  return [
    `${name}: ${reads}`,
    reads / seconds,
    middle,
    worst("p99"),
    loads.reduce((sum, { failed }) => sum + failed, 0),
    (100 * (after.batches - before.counts.batches)) / reads,
    (100 * (after.kvGets - before.counts.kvGets)) / reads,
    cpuSeconds(pids) - before.cpu,
  ];
}
