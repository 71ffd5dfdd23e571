import { execFile } from "node:child_process";
import { Agent, get } from "node:http";
import { promisify } from "node:util";

export interface Load {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Responses that are neither 2xx nor 3xx. */
  failed: number;
}

/** A load with the time of each of its requests, in milliseconds. */
export interface TimedLoad extends Load {
  times: number[];
}

const run = promisify(execFile);

/** As many requests as possible in `seconds` over 32 connections: with wrk if available, otherwise our own loader. */
export async function saturate(url: string, apiKey: string, seconds: number): Promise<Load> {
  try {
    const { stdout } = await run("wrk", [
      "-t1",
      "-c32",
      `-d${seconds}s`,
      "--latency",
      "-H",
      `Authorization: Bearer ${apiKey}`,
      url,
    ]);
    return readWrk(stdout);
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error) || error.code !== "ENOENT") throw error;
    return loadBy(32, seconds, async (agent) => timed(agent, url, apiKey));
  }
}

function readWrk(text: string): Load {
  const milliseconds = (name: string) => {
    const [, value, unit] = new RegExp(`${name}\\s+([\\d.]+)(us|ms|s)`).exec(text) ?? [];
    return Number(value) * (unit === "us" ? 0.001 : unit === "s" ? 1000 : 1);
  };
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    p50: milliseconds("50%"),
    p99: milliseconds("99%"),
    failed: Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0),
  };
}

/** One read with an API key; returns its status. */
export const timed = (agent: Agent, url: string, apiKey: string): Promise<number> =>
  fetched(agent, url, { "x-api-key": apiKey });

/** One GET; returns its status. */
export const fetched = (agent: Agent, url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
      response.on("error", reject);
    }).on("error", reject);
  });

/** `workers` in parallel, each sending its next request after a response, or at the given pace. */
export async function loadBy(
  workers: number,
  seconds: number,
  send: (agent: Agent, index: number) => Promise<number>,
  pauseMs = 0,
): Promise<TimedLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: workers });
  const times: number[] = [];
  let failed = 0;
  let index = 0;
  const until = performance.now() + seconds * 1000;
  const work = async () => {
    while (performance.now() < until) {
      const started = performance.now();
      const status = await send(agent, index++);
      times.push(performance.now() - started);
      if (status >= 400) failed += 1;
      const left = pauseMs - (performance.now() - started);
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  agent.destroy();
  return { requestsPerSecond: times.length / seconds, ...percentiles(times), failed, times };
}

export function percentiles(times: number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
