import { readLimited } from "../../../platform/guarded-fetch/read-limited";
import { retryAfterMs } from "../../../platform/retry-after";
import { AnalyticsError } from "./analytics-error";

/** What talking to Google needs from outside. */
export interface GoogleIo {
  fetch: typeof fetch;
  now: () => number;
}

/** How this instance is known to Google. */
export interface GoogleClient {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** A stand-in for all of Google's hosts, as tests have it; null for Google itself. */
  origin: string | null;
}

const addresses = {
  authorize: "https://accounts.google.com/o/oauth2/v2/auth",
  token: "https://oauth2.googleapis.com/token",
  revoke: "https://oauth2.googleapis.com/revoke",
  admin: "https://analyticsadmin.googleapis.com/v1beta",
  data: "https://analyticsdata.googleapis.com/v1beta",
} as const;

/** One of Google's addresses; at a stand-in the host is the first part of the path. */
export function googleAddress({ origin }: Pick<GoogleClient, "origin">, which: keyof typeof addresses): URL {
  const url = new URL(addresses[which]);
  return origin === null ? url : new URL(`${origin}/${url.host}${url.pathname}`);
}

/** When an answer asks to be asked again, in milliseconds; null where it does not say. */
export function retryTime(headers: Headers, now: number): number | null {
  const waitMs = retryAfterMs(headers.get("retry-after"), now);
  return waitMs === null ? null : now + waitMs;
}

/** What Google answered: `json` is undefined where the body is no JSON. */
export interface GoogleAnswer {
  status: number;
  headers: Headers;
  json: unknown;
}

const timeoutMs = 20_000;
const maxBytes = 8 * 1024 * 1024;

/** One request to one of Google's fixed addresses. Redirects are not followed. Throws AnalyticsError when nothing usable comes back. */
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
