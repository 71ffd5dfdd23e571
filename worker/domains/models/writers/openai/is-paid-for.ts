import { OutboundFailedError } from "../../../../platform/guarded-fetch";

/** Whether the model was paid for although its answer was not read: it was aborted while working, or its answer was too long. */
export function isPaidFor(error: unknown, signal: AbortSignal): boolean {
  if (signal.aborted) return true;
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++)
    if (at instanceof OutboundFailedError) return at.failure === "body_too_large" || at.failure === "timeout";
  return false;
}
