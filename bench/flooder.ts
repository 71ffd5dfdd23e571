import { type Agent, request } from "node:http";
import { fetched, type Load, loadBy } from "./load";

/** One kind of request, sent over and over. `#` in the body is replaced by a number that grows. */
export interface Flood {
  url: string;
  headers: Record<string, string>;
  method: "GET" | "POST";
  body?: string;
  seconds: number;
}

const workers = 20;
const pauseMs = 100;

/** Floods in a process of its own, so that its work never delays the reads that are measured. */
process.on("message", async ({ url, headers, method, body, seconds }: Flood) => {
  const load: Load = await loadBy(
    workers,
    seconds,
    (agent, n) =>
      method === "GET"
        ? fetched(agent, url, headers)
        : post(agent, url, headers, body?.replace("#", String(n)) ?? ""),
    pauseMs,
  );
  process.send?.(load);
});

/** One request; answers its status. A refusal may come before the body was sent. */
const post = (agent: Agent, url: string, headers: Record<string, string>, body: string) =>
  new Promise<number>((resolve) => {
    const sent = request(url, {
      agent,
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
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
