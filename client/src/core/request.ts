import { ApiError } from "./errors.ts";
import { need } from "./need.ts";
import type { ReadOptions } from "./options.ts";
import { readAnswer } from "./read-answer.ts";
import type { Settings } from "./settings.ts";

/** The maximum of timers; beyond it, they fire at once. */
const timerMax = 2 ** 31 - 1;

/** One time limit for a whole call, combined with the caller's own signal. */
interface TimeLimit {
  signal: AbortSignal;
  remainingMs(): number;
  /** The result of the work, or a rejection with the signal's reason as soon as it aborts, whether or not the work stops. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Resolves after `ms`; rejects as `race` does. */
  pause(ms: number): Promise<void>;
  end(): void;
}

/** On timeout, the signal's reason is `ApiError` 408. Uses monotonic time: Next.js forbids Date.now() while prerendering. */
function startTimeLimit(timeoutMs: number, outer?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  const { signal } = controller;
  const deadline = performance.now() + timeoutMs;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  aborted.catch(() => {});
  const timeOut = () =>
    controller.abort(new ApiError(`Request timed out after ${timeoutMs}ms`, { status: 408 }));
  const timer = setTimeout(timeOut, Math.min(timeoutMs, timerMax));
  const follow = () => controller.abort(outer?.reason);
  if (outer?.aborted) follow();
  else outer?.addEventListener("abort", follow);
  const race = <T>(work: Promise<T>) => Promise.race([aborted, work]);
  return {
    signal,
    remainingMs: () => deadline - performance.now(),
    race,
    pause: (ms) =>
      race(
        new Promise((resolve) => {
          const pausing = setTimeout(resolve, ms);
          signal.addEventListener("abort", () => clearTimeout(pausing));
        }),
      ),
    end() {
      clearTimeout(timer);
      outer?.removeEventListener("abort", follow);
    },
  };
}

export interface Answer {
  data: Record<string, unknown>;
  version?: number;
}
export type Query = Record<string, string | number | undefined>;
/** A GET below the workspace's URL. */
export type Request = (path: string, query: Query, options: ReadOptions) => Promise<Answer>;

/** Maximum delay before the first retry in milliseconds; it doubles each time. */
const firstDelayMs = 400;

/** GETs with the key, time limit and retries from the settings. */
export function createRequest(settings: Settings): Request {
  let seen = 0;

  return async (path, query, options) => {
    const url = addressOf(settings, path, query);
    const limit = startTimeLimit(settings.timeoutMs, options.signal);
    try {
      for (let attempt = 0; ; attempt++) {
        try {
          return await limit.race(ask(url, options, limit.signal));
        } catch (error) {
          await waitToRepeat(limit, error, attempt);
        }
      }
    } finally {
      limit.end();
    }
  };

  async function ask(url: string, { cache, next }: ReadOptions, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    // A framework's cache would include the header in its key and never hit.
    const minimum = seen > 0 && !cache && !next;
    const headers = { ...settings.headers, ...(minimum && { "x-blogsvc-min-version": `${seen}` }) };
    const send = settings.fetch ?? fetch;
    try {
      const response = await send(url, {
        headers,
        signal,
        // Never followed: x-api-key would be sent to the target of a redirect.
        redirect: "manual",
        ...(cache && { cache }),
        ...(next && { next }),
      });
      const version = versionOf(response.headers);
      seen = Math.max(seen, version ?? 0);
      return { data: await readAnswer(response), version };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ApiError) throw error;
      throw new ApiError("The API could not be reached", { status: 0, causeError: error });
    }
  }

  async function waitToRepeat(limit: TimeLimit, error: unknown, attempt: number): Promise<void> {
    if (!(error instanceof ApiError) || attempt >= settings.retries || !mayPass(error.status)) throw error;
    const delay = error.retryAfterMs ?? firstDelayMs * 2 ** attempt * (0.5 + Math.random() / 2);
    if (delay >= limit.remainingMs()) throw error;
    await limit.pause(delay);
  }
}

const mayPass = (status: number) => !status || status === 429 || status >= 500;

function addressOf({ apiUrl, workspaceSlug }: Settings, path: string, query: Query): string {
  need(workspaceSlug, "workspaceSlug is required to read posts");
  // Drops undefined values.
  const given: Record<string, string> = JSON.parse(JSON.stringify(query));
  const address = `${apiUrl}/v1/public/${encodeURIComponent(workspaceSlug)}/${path}?${new URLSearchParams(given)}`;
  return address.replace(/\?$/, "");
}

function versionOf(headers: Headers): number | undefined {
  const value = headers.get("x-blogsvc-version") ?? "";
  return /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}
