import type { z } from "zod";
import { type Answered, dataOf } from "./api-answer.ts";
import { CliError, exitCode } from "./cli-error.ts";
import type { Io } from "./io.ts";

/** How long a 429 or 503 asks to wait, in milliseconds (RFC 9110, 10.2.3: seconds or a date); 1 s, 2 s, 4 s by default. */
function retryAfter(response: Response, now: number, tries: number): number {
  const said = response.headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(said)) return Number(said) * 1_000;
  // Dates begin with a weekday: "-5" would parse as the year 2001.
  const at = /^[a-z]/i.test(said) ? Date.parse(said) : Number.NaN;
  return Number.isNaN(at) ? 1_000 * 2 ** (tries - 1) : Math.max(0, at - now);
}

export type Query = Record<string, string | number | boolean | undefined>;

/** The management API. Every response is validated against its contract. */
export interface Api {
  url: string;
  get: <T extends z.ZodType>(path: string, shape: T, query?: Query) => Promise<z.output<T>>;
  /** `body` is sent as JSON, a form as multipart. */
  send: <T extends z.ZodType>(
    method: "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    shape: T,
    body?: object,
  ) => Promise<z.output<T>>;
  /** A response that is not JSON. */
  download: (path: string) => Promise<Response>;
}

interface Options {
  url: string;
  token: string | null;
  /** For one request; ten times as much for files. */
  timeoutMs: number;
  /** Called before a wait. */
  onWait: (seconds: number) => void;
}

const userAgent = "blogsvc-cli/1";
const maxTries = 4;
const longestWaitMs = 60_000;

/**
 * The service at `url`. A request refused temporarily with a retry time is sent again after it: the service did nothing for it. A GET is
 * also retried without such a time.
 */
export function createApi(io: Pick<Io, "fetch" | "sleep" | "signal" | "now">, options: Options): Api {
  const { url, token } = options;

  async function request<T>(
    method: string,
    path: string,
    read: (response: Response) => Promise<T>,
    body?: object,
  ) {
    const isForm = body instanceof FormData;
    const isSlow = isForm || method === "DOWNLOAD" || path.endsWith("/writer/test");
    const timeoutMs = options.timeoutMs * (isSlow ? 10 : 1);
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await io.fetch(`${url}/v1/${path}`, {
        method: method === "DOWNLOAD" ? "GET" : method,
        headers: {
          accept: "application/json",
          "user-agent": userAgent,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && !isForm && { "content-type": "application/json" }),
        },
        body: body === undefined || isForm ? body : JSON.stringify(body),
        // Never send a token to a redirect's target.
        redirect: "manual",
        signal: AbortSignal.any([io.signal, timeout]),
      });
      return await read(response);
    } catch (error) {
      throw timeout.aborted ? tooSlow(url, timeoutMs, error) : unreached(url, error);
    }
  }

  async function patiently<T extends { response: Response }>(
    isRead: boolean,
    once: () => Promise<T>,
  ): Promise<T> {
    for (let tries = 1; ; tries++) {
      const answered = await once();
      const { status, headers } = answered.response;
      const refusedForNow = status === 429 || (status === 503 && headers.has("retry-after"));
      const mayRepeat = refusedForNow && (isRead || headers.has("retry-after"));
      const waitMs = mayRepeat ? retryAfter(answered.response, io.now(), tries) : null;
      if (waitMs === null || tries >= maxTries || waitMs > longestWaitMs) return answered;
      options.onWait(Math.ceil(waitMs / 1_000));
      await io.sleep(waitMs, io.signal);
    }
  }

  return {
    url,
    get: async (path, shape, query = {}) => {
      const answered = await patiently(true, () => request("GET", path + search(query), whole));
      return dataOf(answered, shape, url);
    },
    send: async (method, path, shape, body) => {
      const answered = await patiently(false, () => request(method, path, whole, body));
      return dataOf(answered, shape, url);
    },
    download: async (path) => {
      const partly = async (response: Response) => (response.ok ? { response } : whole(response));
      const answered = await patiently(true, () => request("DOWNLOAD", path, partly));
      return "text" in answered ? dataOf(answered, null, url) : answered.response;
    },
  };
}

const whole = async (response: Response): Promise<Answered> => ({ response, text: await response.text() });

function search(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ""
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

const tooSlow = (url: string, timeoutMs: number, cause: unknown) =>
  new CliError(exitCode.api, "timeout", `${url} did not respond within ${timeoutMs / 1_000} s`, {
    hint: "Try again, or allow more time with --timeout <seconds>.",
    cause,
  });

/** fetch rejects with a TypeError on network failure, and with the signal's reason after Ctrl-C. */
function unreached(url: string, error: unknown): unknown {
  if (!(error instanceof TypeError)) return error;
  const why = error.cause instanceof Error ? error.cause.message : "";
  return new CliError(exitCode.api, "network", `${url} could not be reached${why && `: ${why}`}`, {
    hint: "Check the URL, and that the service is running. To see the settings, run `blogsvc auth status`.",
    cause: error,
  });
}
