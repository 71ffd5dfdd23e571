import { toldUsage } from "../told-usage";
import { type Asking, askedCharacters } from "./asking";
import { isPaidFor } from "./is-paid-for";
import { BrokenOffError } from "./protocol-errors";

/**
 * An error after the model was paid for, with tokens estimated from the prompt and the characters received: it had started to answer, or
 * was aborted while reading. Other errors are unchanged.
 */
export function brokenOff(error: unknown, asking: Asking, heard: number): unknown {
  if (error instanceof BrokenOffError) return error;
  if (heard === 0 && !isPaidFor(error, asking.signal)) return error;
  return new BrokenOffError(toldUsage(null, askedCharacters(asking), heard), error);
}
