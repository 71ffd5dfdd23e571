import { retryAfterMs as standardRetryAfterMs } from "../../../platform/retry-after";

/** How long an answer asks to wait, in milliseconds: OpenAI's own `retry-after-ms`, else Retry-After. Undefined where it says nothing. */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const exact = headers.get("retry-after-ms")?.trim() ?? "";
  const standard = /^\d+(?:\.\d+)?$/.test(exact) ? `${Number(exact) / 1_000}` : headers.get("retry-after");
  return standardRetryAfterMs(standard, now) ?? undefined;
}
