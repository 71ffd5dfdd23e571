import { type Agent, request } from "node:http";
import { type Load, loadBy, median, timed } from "./load";
import type { Tenant } from "./seed";
import { startConstant, startWorker } from "./servers";
import { listUrl, postUrl, printTable, type Stage } from "./stage";

const rounds = 5;
const seconds = 4;
const quiet = { workers: 5, pauseMs: 50 };
const flood = { workers: 20, pauseMs: 100 };

type Send = (agent: Agent, n: number) => Promise<number>;

/** A tenant that reads calmly, alone and beside another that floods the service in one of several ways. */
export async function measureFlood({ built, state, tenants }: Stage): Promise<void> {
  const server = await startWorker({ built, state, port: 9310, limiter: "on" });
  const refusal = { body: "", headers: {} };
  const refuser = await startConstant({
    file: "constant-plain.mjs",
    port: 9311,
    list: refusal,
    post: refusal,
  });
  const { thousand, free } = tenants;
  const calm = () =>
    loadBy(
      quiet.workers,
      seconds,
      (agent, n) => timed(agent, postUrl(server.origin, thousand.slug, 1 + (n % 50)), thousand.apiKey),
      quiet.pauseMs,
    );
  const floods: Record<string, Send> = {
    "public reads, 40 times what the free plan allows": (agent) =>
      timed(agent, listUrl(server.origin, free.slug), free.apiKey),
    "a viewer's token reading posts by the management API": (agent) =>
      managed(agent, server.origin, free, "GET", "/posts"),
    "a viewer drawing cards": (agent, n) =>
      managed(agent, server.origin, free, "POST", "/brand/preview", { use: "og", title: `Card ${n}` }),
    "nobody, sending 900 KB of JSON to sign-in": (agent) =>
      post(agent, `${server.origin}/v1/auth/sign-in`, {}, largeBody),
    "the same bodies, to another Worker that only refuses: what sending them costs this machine": (agent) =>
      post(agent, `${refuser.origin}/v1/auth/sign-in`, {}, largeBody),
  };
  await calm();
  const rows: (string | number)[][] = [];
  for (const [name, send] of Object.entries(floods)) {
    const alone: Load[] = [];
    const beside: Load[] = [];
    let passed = 0;
    let refused = 0;
    for (let round = 0; round < rounds; round++) {
      alone.push(await calm());
      const [calmOne, flooded] = await Promise.all([
        calm(),
        loadBy(flood.workers, seconds, send, flood.pauseMs),
      ]);
      beside.push(calmOne);
      refused += flooded.failed;
      passed += Math.round(flooded.requestsPerSecond * seconds) - flooded.failed;
    }
    const ratio = (of: "p50" | "p99") => median(beside.map((load, n) => load[of] / (alone[n]?.[of] ?? 0)));
    const p99 = (loads: Load[]) => median(loads.map((load) => load.p99));
    rows.push([name, passed, refused, p99(alone), p99(beside), ratio("p50"), ratio("p99")]);
  }
  await server.stop();
  await refuser.stop();
  printTable(
    `A calm tenant's reads beside a flood of another, medians of ${rounds} rounds of ${seconds} s`,
    ["Flood", "passed", "refused", "p99 alone, ms", "p99 beside, ms", "p50 ratio", "p99 ratio"],
    rows,
  );
}

const largeBody = `[${"{},".repeat(300_000)}{}]`;

const managed = (
  agent: Agent,
  origin: string,
  { id, viewerToken }: Tenant,
  method: string,
  path: string,
  body?: object,
) =>
  post(
    agent,
    `${origin}/v1/workspaces/${id}${path}`,
    { authorization: `Bearer ${viewerToken}` },
    body && JSON.stringify(body),
    method,
  );

/** One request; answers its status. A refusal may come before the body was sent. */
const post = (agent: Agent, url: string, headers: Record<string, string>, body?: string, method = "POST") =>
  new Promise<number>((resolve) => {
    const sent = request(url, {
      agent,
      method,
      headers: {
        ...headers,
        ...(body !== undefined && {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
        }),
      },
    });
    sent.on("response", (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
      response.on("error", () => resolve(response.statusCode ?? 599));
    });
    sent.on("error", () => resolve(599));
    sent.end(body);
  });
