import type { Post } from "@schema/posts";

/** Where the text stands between this page and the server. */
export type SaveState =
  /** Nothing waits; `at` (milliseconds) is when it was last stored from here, null when nothing was. */
  | { kind: "saved"; at: number | null }
  | { kind: "waiting" }
  | { kind: "saving" }
  /** No answer, or none of use: tried again by itself. */
  | { kind: "retrying"; offline: boolean; message: string }
  /** Someone else changed the same fields; nothing is sent until a person decides. */
  | { kind: "conflict"; theirs: Post }
  /** Refused, and trying again would not help. */
  | { kind: "refused"; message: string; signedOut?: boolean }
  /** Someone deleted the post. */
  | { kind: "gone" };
