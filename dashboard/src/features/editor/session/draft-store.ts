import type { Post } from "@schema/posts";
import { type Draft, draftOf, unsentNames } from "./draft";
import { differing, pick } from "./draft-fields";
import type { LocalCopies, LocalCopy } from "./local-copy";

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

export type Snapshot = Draft & {
  save: SaveState;
  unsent: boolean;
  /** Text from an earlier visit that never reached the server. */
  found: LocalCopy | null;
};

/** The current state of an editing session, its subscribers, and its copy on the device. */
export class DraftStore {
  #now: Snapshot;
  #listeners = new Set<() => void>();

  constructor(
    readonly copiesOf: (id: string | null) => LocalCopies,
    post: Post | null,
  ) {
    const draft = draftOf(post);
    const found = copiesOf(post?.id ?? null).read();
    const lost = found !== null && differing({ ...draft.fields, ...found.fields }, draft.fields).length > 0;
    this.#now = { ...draft, save: { kind: "saved", at: null }, unsent: false, found: lost ? found : null };
  }

  get now(): Snapshot {
    return this.#now;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  update(change: Partial<Snapshot>): void {
    const next = { ...this.#now, ...change };
    this.#now = { ...next, unsent: unsentNames(next).length > 0 };
    for (const listener of this.#listeners) listener();
  }

  /** Stores unsent text on the device, or removes what it stored once everything was sent. */
  keepOnDevice(at: number): void {
    const { post, fields, unsent } = this.#now;
    const copies = this.copiesOf(post?.id ?? null);
    if (!unsent) copies.forget();
    else copies.write({ version: post?.version ?? 0, at, fields: pick(fields, unsentNames(this.#now)) });
  }
}
