import type { GuardPorts } from "./guard-ports";
import { type OpenedRequest, openGuarded } from "./open-guarded";
import { OutboundFailedError, toOutboundError } from "./outbound-errors";

interface StreamedRequest extends OpenedRequest {
  /** Of the response body, after content decoding. */
  maxBytes: number;
}

/**
 * As `guardedFetch`, with the response body as a stream. `signal` is the time limit, including for the body. A body over `maxBytes` ends in
 * OutboundFailedError (`body_too_large`), and the connection is closed.
 */
export async function guardedStream(
  ports: GuardPorts,
  { maxBytes, ...request }: StreamedRequest,
  signal: AbortSignal,
): Promise<Response> {
  try {
    const { body, status, headers } = await openGuarded(ports, request, signal);
    const kept = new Headers(headers);
    // The body is already decoded, so its length differs.
    for (const name of ["content-encoding", "content-length"]) kept.delete(name);
    return new Response(body?.pipeThrough(limitedTo(maxBytes)), { status, headers: kept });
  } catch (cause) {
    throw toOutboundError(cause, request.url, signal);
  }
}

function limitedTo(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      size += chunk.length;
      if (size > maxBytes) controller.error(new OutboundFailedError("body_too_large"));
      else controller.enqueue(chunk);
    },
  });
}
