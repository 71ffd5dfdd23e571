import type { ServerResponse } from "node:http";
import type { Fault } from "./fault";

export interface StreamEvent {
  /** The name of an event of the Responses API; null in chat completions. */
  name: string | null;
  data: unknown;
}

/** What a stream is made of: `pieces` carry the text, `ending` says how it ended and what it cost. */
export interface Stream {
  pieces: StreamEvent[];
  ending: StreamEvent[];
  error: (code: string) => StreamEvent;
  /** `[DONE]` of chat completions. */
  last: string;
}

const frame = ({ name, data }: StreamEvent) =>
  `${name === null ? "" : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`;

/** Server-sent events (HTML standard, section 9.2), with the faults that a stream can have. */
export function streamEvents(response: ServerResponse, stream: Stream, fault: Fault | null): void {
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  const half = stream.pieces.slice(0, Math.ceil(stream.pieces.length / 2));
  const send = (events: StreamEvent[]) => response.write(events.map(frame).join(""));
  switch (fault?.kind) {
    case "cut":
      send(half);
      setTimeout(() => response.socket?.destroy(), 30);
      return;
    case "hang_midway":
      send(half);
      return;
    case "no_finish":
      send(half);
      response.end();
      return;
    case "error_midway":
      send([...half, stream.error(fault.code)]);
      response.end();
      return;
    case "garbled_stream":
      response.end("data: {not json\n\n");
      return;
    default:
      response.end([...stream.pieces, ...stream.ending].map(frame).join("") + stream.last);
  }
}

/** A whole answer, with the faults that it can have. */
export function sendJson(response: ServerResponse, value: unknown, fault: Fault | null): void {
  const text = JSON.stringify(value);
  response.writeHead(200, { "content-type": "application/json" });
  if (fault?.kind === "cut") {
    response.write(text.slice(0, text.length / 2));
    setTimeout(() => response.socket?.destroy(), 30);
  } else if (fault?.kind === "hang_midway") response.write(text.slice(0, text.length / 2));
  else response.end(text);
}
