import { execFileSync, fork } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";
import type { Flood } from "./flooder";
import { type Load, loadBy, percentiles, type TimedLoad, timed } from "./load";
import { startConstant, startWorker } from "./servers";
import { listUrl, postUrl, printTable, type Stage } from "./stage";

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = 10;
const quiet = { workers: 5, pauseMs: 50 };

/** A tenant that reads calmly, alone and beside another that floods the service in one of several ways. */
export async function measureFlood({ built, state, tenants }: Stage): Promise<void> {
  for (const outside of [false, true]) await measure({ built, state, tenants }, outside);
}

async function measure({ built, state, tenants }: Stage, outside: boolean): Promise<void> {
  const server = await startWorker({ built, state, port: 9310, limiter: "on", outside });
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
  const managed = `${server.origin}/v1/workspaces/${free.id}`;
  const viewer = { authorization: `Bearer ${free.viewerToken}` };
  const floods: Record<string, Omit<Flood, "seconds">> = {
    "public reads, 40 times what the free plan allows": {
      url: listUrl(server.origin, free.slug),
      headers: { "x-api-key": free.apiKey },
      method: "GET",
    },
    "a viewer's token reading posts through the management API": {
      url: `${managed}/posts`,
      headers: viewer,
      method: "GET",
    },
    "a viewer drawing cards": {
      url: `${managed}/brand/preview`,
      headers: viewer,
      method: "POST",
      body: JSON.stringify({ use: "og", title: "Card #" }),
    },
    "an anonymous client sending 900 KB of JSON to sign-in": {
      url: `${server.origin}/v1/auth/sign-in`,
      headers: {},
      method: "POST",
      body: largeBody,
    },
    "the same bodies, sent to a Worker that rejects everything: what sending them costs this machine": {
      url: `${refuser.origin}/v1/auth/sign-in`,
      headers: {},
      method: "POST",
      body: largeBody,
    },
  };
  const flooder = startFlooder();
  pin(server.pids, "0");
  pin(refuser.pids, "0");
  await calm();
  const rows: (string | number)[][] = [];
  for (const [name, flood] of Object.entries(floods)) {
    const alone: TimedLoad[] = [];
    const beside: TimedLoad[] = [];
    let passed = 0;
    let refused = 0;
    for (let round = 0; round < rounds; round++) {
      alone.push(await calm());
      const [calmOne, flooded] = await Promise.all([calm(), flooder.send({ ...flood, seconds })]);
      beside.push(calmOne);
      refused += flooded.failed;
      passed += Math.round(flooded.requestsPerSecond * seconds) - flooded.failed;
    }
    const calmly = together(alone);
    const flooded = together(beside);
    rows.push([
      name,
      passed,
      refused,
      calmly.p99,
      flooded.p99,
      flooded.p50 / calmly.p50,
      flooded.p99 / calmly.p99,
    ]);
  }
  flooder.stop();
  await server.stop();
  await refuser.stop();
  printTable(
    `One tenant's reads while another floods the service, D1 and the rate limiter ${outside ? "in a process of their own, as on the platform" : "on the Worker's thread"}, the reads of ${rounds} rounds of ${seconds} s taken together`,
    ["Flood", "passed", "refused", "p99 alone, ms", "p99 during flood, ms", "p50 ratio", "p99 ratio"],
    rows,
  );
}

const together = (loads: TimedLoad[]) => percentiles(loads.flatMap(({ times }) => times));

const largeBody = `[${"{},".repeat(300_000)}{}]`;

/** A lowest-priority process that floods on request, beside the reader: the Worker has the other core to itself. */
function startFlooder() {
  const child = fork(join(import.meta.dirname, ".flooder.bundle.mjs"));
  if (child.pid) {
    pin([process.pid, child.pid], "1");
    setPriority(child.pid, 19);
  }
  return {
    send: (flood: Flood) =>
      new Promise<Load>((resolve) => {
        child.once("message", (load) => resolve(load as Load));
        child.send(flood);
      }),
    stop: () => child.kill(),
  };
}

/** Pins processes to one core, if the system has `taskset`. */
function pin(pids: number[], core: string): void {
  for (const pid of pids) {
    try {
      execFileSync("taskset", ["-a", "-cp", core, String(pid)], { stdio: "ignore" });
    } catch {
      return;
    }
  }
}
