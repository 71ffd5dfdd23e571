import type { Post } from "@schema/posts";

/** How the text on this page relates to the one on the server. */
export type SaveState =
  /** Everything is saved; `at` (milliseconds) is when it was last stored from here, null if nothing was. */
  | { kind: "saved"; at: number | null }
  | { kind: "waiting" }
  | { kind: "saving" }
  /** No response, or no usable one: retried automatically. */
  | { kind: "retrying"; offline: boolean; message: string }
  /** Someone else changed the same fields; nothing is sent until a person decides. */
  | { kind: "conflict"; theirs: Post }
  /** Rejected, and retrying would not help. */
  | { kind: "refused"; message: string; signedOut?: boolean }
  /** Someone deleted the post. */
  | { kind: "gone" };
