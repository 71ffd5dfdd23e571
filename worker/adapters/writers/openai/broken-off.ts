import { OutboundFailedError } from "../../guarded-fetch";
import { toldUsage } from "../told-usage";
import { type Asking, askedCharacters } from "./asking";
import { BrokenOffError } from "./protocol-errors";

/**
 * An error after the model was paid for, with the tokens estimated from what was asked and from so many characters that had come: it
 * began to answer, or was given up while it read. Any other as it is.
 */
export function brokenOff(error: unknown, asking: Asking, heard: number): unknown {
  if (error instanceof BrokenOffError) return error;
  if (heard === 0 && !asking.signal.aborted && !isPaidFor(error)) return error;
  return new BrokenOffError(toldUsage(null, askedCharacters(asking), heard), error);
}

/** The answer came, and was more than is read, or was waited for too long. */
function isPaidFor(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++)
    if (at instanceof OutboundFailedError) return at.failure === "body_too_large" || at.failure === "timeout";
  return false;
}
