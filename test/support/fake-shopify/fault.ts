/** What the fake does instead of answering well, to the next call of its kind (of this operation), or to `times` of them. */
export type Fault = {
  times?: number;
  at?: "token" | "graphql";
  operation?: string;
} /** 200 with THROTTLED, as if this many points were left. */ & (
  | { kind: "throttled"; available: number; requested?: number; restoreRate?: number }
  | { kind: "too_many_requests"; retryAfter?: string }
  /** A status with `{"errors": "…"}`, as 401, 402, 403, 404 and 423 come. */
  | { kind: "refused"; status: 401 | 402 | 403 | 404 | 423 }
  /** 200 with `errors`, each with this code. */
  | { kind: "graphql_error"; code: string; message?: string }
  | { kind: "html"; status: number }
  | { kind: "server_error"; status: number }
  | { kind: "redirect"; location: string }
  | { kind: "garbled" }
  /** Never answers. */
  | { kind: "hang" }
  /** Does nothing, and closes the connection. */
  | { kind: "cut" }
  /** Does what was asked, and closes the connection without an answer. */
  | { kind: "lost_answer" }
);
