import type { z } from "zod";
import { answerOf } from "./api-answer.ts";
import { CliError } from "./cli-error.ts";
import { exitCode } from "./exit-code.ts";
import type { Io } from "./io.ts";
import { retryAfter } from "./retry-after.ts";

export type Query = Record<string, string | number | boolean | undefined>;

/** The management API. Every answer is held against its contract before anybody sees it. */
export interface Api {
  url: string;
  get: <T extends z.ZodType>(path: string, shape: T, query?: Query) => Promise<z.output<T>>;
  /** `body` goes as JSON, a form as multipart. */
  send: <T extends z.ZodType>(
    method: "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    shape: T,
    body?: object,
  ) => Promise<z.output<T>>;
  /** A body that is no JSON. */
  download: (path: string) => Promise<Response>;
}

interface Options {
  url: string;
  token: string | null;
  /** For one request. */
  timeoutMs: number;
  /** Told before a wait. */
  onWait: (seconds: number) => void;
}

const userAgent = "blogsvc-cli/1";
const maxTries = 4;
const longestWaitMs = 60_000;

/** The service at `url`. A GET that is asked to wait waits, as long as that is sensible; nothing else is sent twice. */
export function createApi(io: Pick<Io, "fetch" | "sleep" | "signal" | "now">, options: Options): Api {
  async function once(method: string, path: string, body?: object): Promise<Response> {
    const timeout = AbortSignal.timeout(options.timeoutMs);
    try {
      return await io.fetch(`${options.url}/v1/${path}`, {
        method,
        headers: {
          accept: "application/json",
          "user-agent": userAgent,
          ...(options.token && { authorization: `Bearer ${options.token}` }),
          ...(body && !(body instanceof FormData) && { "content-type": "application/json" }),
        },
        body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
        // A token follows no redirect.
        redirect: "manual",
        signal: AbortSignal.any([io.signal, timeout]),
      });
    } catch (error) {
      throw unreached(error, options, timeout);
    }
  }

  async function read(path: string): Promise<Response> {
    for (let tries = 1; ; tries++) {
      const response = await once("GET", path);
      const waitMs = response.status === 429 ? retryAfter(response, io.now(), tries) : null;
      if (waitMs === null || tries >= maxTries || waitMs > longestWaitMs) return response;
      await response.body?.cancel();
      options.onWait(Math.ceil(waitMs / 1_000));
      await io.sleep(waitMs, io.signal);
    }
  }

  return {
    url: options.url,
    get: async (path, shape, query = {}) => answerOf(await read(path + search(query)), shape, options),
    send: async (method, path, shape, body) => answerOf(await once(method, path, body), shape, options),
    download: async (path) => {
      const response = await read(path);
      return response.ok ? response : answerOf(response, null, options);
    },
  };
}

function search(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ""
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

function unreached(error: unknown, { url, timeoutMs }: Options, timeout: AbortSignal): unknown {
  if (timeout.aborted) {
    return new CliError(exitCode.api, "timeout", `${url} did not answer within ${timeoutMs / 1_000} s`, {
      hint: "Try again, or give it more time with --timeout <seconds>.",
      cause: error,
    });
  }
  if (!(error instanceof TypeError)) return error;
  const cause = error.cause instanceof Error ? error.cause.message : "";
  return new CliError(exitCode.api, "network", `${url} cannot be reached${cause && `: ${cause}`}`, {
    hint: "Is the address right, and the service running? `blogsvc auth status` shows what is set.",
    cause: error,
  });
}
