import { retryAfterMs } from "../../../platform/retry-after";

/** When an answer asks to be asked again, in milliseconds; null where it does not say. */
export function retryTime(headers: Headers, now: number): number | null {
  const waitMs = retryAfterMs(headers.get("retry-after"), now);
  return waitMs === null ? null : now + waitMs;
}
