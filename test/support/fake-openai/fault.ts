/** What the fake does instead of answering well. Each holds for the next call, or for `times` calls. */
export type Fault = { times?: number } & (
  | { kind: "rate_limited"; headers?: Record<string, string> }
  | { kind: "insufficient_quota" }
  | { kind: "unauthorized" }
  | { kind: "forbidden" }
  | { kind: "no_such_model" }
  | { kind: "bad_request"; message?: string }
  | { kind: "too_long" }
  | { kind: "content_policy" }
  | { kind: "server_error"; status?: number }
  | { kind: "html"; status: number }
  | { kind: "redirect"; location: string }
  /** Refuses `response_format`: JSON Schema only, or JSON mode too. */
  | { kind: "no_json_schema" }
  | { kind: "no_json_mode" }
  | { kind: "no_stream_options" }
  /** Never answers. */
  | { kind: "hang" }
  /** Begins to stream, and never goes on. */
  | { kind: "hang_midway" }
  /** Begins to answer, and closes the connection. */
  | { kind: "cut" }
  /** Ends the stream in good order before the answer is whole. */
  | { kind: "no_finish" }
  /** Sends an error inside the stream. */
  | { kind: "error_midway"; code: string }
  | { kind: "garbled_stream" }
  | { kind: "truncated_json" }
  | { kind: "wrong_schema" }
  | { kind: "refusal" }
  | { kind: "length" }
  | { kind: "no_usage" }
  /** Says this, whatever was asked. */
  | { kind: "say"; text: string }
  | { kind: "not_a_picture" }
  /** Draws in these sizes only. */
  | { kind: "image_sizes"; sizes: string[] }
);
