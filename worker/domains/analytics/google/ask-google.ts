import { readLimited } from "../../../platform/guarded-fetch/limits";
import { retryAfterMs } from "../../../platform/retry-after";
import { AnalyticsError } from "./analytics-error";

/** What requests to Google depend on. */
export interface GoogleIo {
  fetch: typeof fetch;
  now: () => number;
}

/** This instance's OAuth client. */
export interface GoogleClient {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Replaces all of Google's hosts in tests; null for Google itself. */
  origin: string | null;
}

const addresses = {
  authorize: "https://accounts.google.com/o/oauth2/v2/auth",
  token: "https://oauth2.googleapis.com/token",
  revoke: "https://oauth2.googleapis.com/revoke",
  admin: "https://analyticsadmin.googleapis.com/v1beta",
  data: "https://analyticsdata.googleapis.com/v1beta",
} as const;

/** A Google URL; with a stand-in, the host becomes the first part of the path. */
export function googleAddress({ origin }: Pick<GoogleClient, "origin">, which: keyof typeof addresses): URL {
  const url = new URL(addresses[which]);
  return origin === null ? url : new URL(`${origin}/${url.host}${url.pathname}`);
}

/** Milliseconds of the response's retry time; null if it has none. */
export function retryTime(headers: Headers, now: number): number | null {
  const waitMs = retryAfterMs(headers.get("retry-after"), now);
  return waitMs === null ? null : now + waitMs;
}

/** Google's response: `json` is undefined if the body is not JSON. */
export interface GoogleAnswer {
  status: number;
  headers: Headers;
  json: unknown;
}

const timeoutMs = 20_000;
const maxBytes = 8 * 1024 * 1024;

/** One request to one of Google's fixed URLs. Does not follow redirects. Throws AnalyticsError if nothing usable comes back. */
export async function askGoogle(
  io: GoogleIo,
  url: URL,
  init: RequestInit,
  limitMs = timeoutMs,
): Promise<GoogleAnswer> {
  const signal = AbortSignal.timeout(limitMs);
  try {
    const response = await io.fetch(url.href, { ...init, redirect: "manual", signal });
    const { bytes, truncated } = await readLimited(response.body, maxBytes);
    const json = truncated ? undefined : parsed(new TextDecoder().decode(bytes));
    return { status: response.status, headers: response.headers, json };
  } catch (cause) {
    throw new AnalyticsError(signal.aborted ? "timeout" : "unreachable", null, { cause });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
