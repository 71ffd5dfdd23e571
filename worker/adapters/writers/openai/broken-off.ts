import { OutboundFailedError } from "../../guarded-fetch";
import { toldUsage } from "../told-usage";
import { type Asking, askedCharacters } from "./asking";
import { BrokenOffError } from "./protocol-errors";

/** An error after so many characters of an answer had come, with the tokens estimated from them; one before any as it is. */
export function brokenOff(error: unknown, asking: Asking, heard: number): unknown {
  if (error instanceof BrokenOffError || (heard === 0 && !isTooLarge(error))) return error;
  return new BrokenOffError(toldUsage(null, askedCharacters(asking), heard), error);
}

/** The answer came, and was more than is read. */
function isTooLarge(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++)
    if (at instanceof OutboundFailedError) return at.failure === "body_too_large";
  return false;
}
