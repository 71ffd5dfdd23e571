import { toldUsage } from "../told-usage";
import { type Asking, askedCharacters } from "./asking";
import { isPaidFor } from "./is-paid-for";
import { BrokenOffError } from "./protocol-errors";

/**
 * An error after the model was paid for, with the tokens estimated from what was asked and from so many characters that had come: it
 * began to answer, or was given up while it read. Any other as it is.
 */
export function brokenOff(error: unknown, asking: Asking, heard: number): unknown {
  if (error instanceof BrokenOffError) return error;
  if (heard === 0 && !isPaidFor(error, asking.signal)) return error;
  return new BrokenOffError(toldUsage(null, askedCharacters(asking), heard), error);
}
