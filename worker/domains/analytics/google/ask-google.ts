import { readLimited } from "../../../platform/guarded-fetch/read-limited";
import { AnalyticsError } from "./analytics-error";
import type { GoogleIo } from "./google-client";

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
