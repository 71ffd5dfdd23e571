import { type Agent, request } from "node:http";
import { fetched, type Load, loadBy } from "./load";

/** One kind of request, sent repeatedly. `#` in the body is replaced by an increasing number. */
export interface Flood {
  url: string;
  headers: Record<string, string>;
  method: "GET" | "POST";
  body?: string;
  seconds: number;
}

const workers = 20;
const pauseMs = 100;

/** Floods from a separate process, so that it never delays the measured reads. */
process.on("message", async ({ url, headers, method, body, seconds }: Flood) => {
  const { times: _, ...load } = await loadBy(
    workers,
    seconds,
    (agent, n) =>
      method === "GET"
        ? fetched(agent, url, headers)
        : post(agent, url, headers, body?.replace("#", String(n)) ?? ""),
    pauseMs,
  );
  process.send?.(load satisfies Load);
});

/** One request; returns its status. A refusal may arrive before the body was sent. */
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
