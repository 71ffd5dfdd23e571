import { classifyFailure } from "./classify-failure";
import { OutboundFailedError } from "./outbound-failed-error";
import { OutboundRefusedError } from "./outbound-refused-error";

/** The error that a guarded request throws for any error inside it. */
export function toOutboundError(
  cause: unknown,
  url: string,
  signal: AbortSignal,
): OutboundRefusedError | OutboundFailedError {
  if (cause instanceof OutboundRefusedError || cause instanceof OutboundFailedError) return cause;
  const isHttps = url.toLowerCase().startsWith("https:");
  return new OutboundFailedError(signal.aborted ? "timeout" : classifyFailure(cause, isHttps), { cause });
}
