import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);

// bench/flooder.ts
import { request } from "node:http";

// bench/load.ts
import { execFile } from "node:child_process";
import { Agent, get } from "node:http";
import { promisify } from "node:util";
var run = promisify(execFile);
var fetched = (agent, url, headers) => new Promise((resolve, reject) => {
  get(url, { agent, headers }, (response) => {
    response.resume();
    response.on("end", () => resolve(response.statusCode ?? 0));
    response.on("error", reject);
  }).on("error", reject);
});
async function loadBy(workers2, seconds, send, pauseMs2 = 0) {
  const agent = new Agent({ keepAlive: true, maxSockets: workers2 });
  const times = [];
  let failed = 0;
  let index = 0;
  const until = performance.now() + seconds * 1e3;
  const work = async () => {
    while (performance.now() < until) {
      const started = performance.now();
      const status = await send(agent, index++);
      times.push(performance.now() - started);
      if (status >= 400) failed += 1;
      const left = pauseMs2 - (performance.now() - started);
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    }
  };
  await Promise.all(Array.from({ length: workers2 }, work));
  agent.destroy();
  return { requestsPerSecond: times.length / seconds, ...percentiles(times), failed };
}
function percentiles(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

// bench/flooder.ts
var workers = 20;
var pauseMs = 100;
process.on("message", async ({ url, headers, method, body, seconds }) => {
  const load = await loadBy(
    workers,
    seconds,
    (agent, n) => method === "GET" ? fetched(agent, url, headers) : post(agent, url, headers, body?.replace("#", String(n)) ?? ""),
    pauseMs
  );
  process.send?.(load);
});
var post = (agent, url, headers, body) => new Promise((resolve) => {
  const sent = request(url, {
    agent,
    method: "POST",
    headers: {
      ...headers,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body)
    }
  });
  sent.on("response", (response) => {
    response.resume();
    response.on("end", () => resolve(response.statusCode ?? 0));
    response.on("error", () => resolve(response.statusCode ?? 599));
  });
  sent.on("error", () => resolve(599));
  sent.end(body);
});
