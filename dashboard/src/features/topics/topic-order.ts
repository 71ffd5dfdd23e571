import type { Topic } from "@schema/topics";
import { prioritiesAfter } from "./priorities-after";

type Change = Pick<Topic, "id" | "version" | "priority">;
type Move = { changes: Topic[]; before: readonly Topic[] };

export interface TopicOrderPorts {
  /** Stores one priority; gives the topic as it is then. */
  store: (change: Change) => Promise<Topic>;
  /** Asks for the list to be read anew. */
  readAgain: () => void;
  onFailed: (error: unknown) => void;
}

/**
 * The order of the topics as it was last wished for. Moves are computed from it, stored one after the other, and it is shown
 * until a list arrives that has all that was stored: one that was read before says nothing.
 */
export class TopicOrder {
  #wished: readonly Topic[] | null = null;
  #read: readonly Topic[];
  #moves: Move[] = [];
  #storing = false;
  #versions = new Map<string, number>();
  #listeners = new Set<() => void>();

  constructor(
    private readonly ports: TopicOrderPorts,
    topics: readonly Topic[],
  ) {
    this.#read = topics;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Null where the list that was read is the one to show. */
  get wished(): readonly Topic[] | null {
    return this.#wished;
  }

  get shown(): readonly Topic[] {
    return this.#wished ?? this.#read;
  }

  /** A list as it was read from the server. */
  receive(topics: readonly Topic[]): void {
    this.#read = topics;
    this.#settle();
  }

  /** `more` says that further pages follow. */
  move(id: string, to: number, more: boolean): void {
    const before = this.shown;
    const from = before.findIndex((one) => one.id === id);
    const place = Math.min(Math.max(to, 0), before.length - 1);
    const changes = prioritiesAfter(before, from, place, more);
    if (changes.length === 0) return;
    const changed = new Map(changes.map((one) => [one.id, one]));
    this.#moves.push({ changes, before });
    this.#show(movedTo(before, from, place).map((one) => changed.get(one.id) ?? one));
    if (!this.#storing) void this.#storeAll();
  }

  async #storeAll(): Promise<void> {
    this.#storing = true;
    for (let move = this.#moves.shift(); move; move = this.#moves.shift()) {
      try {
        for (const { id, version, priority } of move.changes)
          this.#stored(await this.ports.store({ id, version: this.#versions.get(id) ?? version, priority }));
      } catch (error) {
        this.#moves = [];
        this.#show(move.before);
        this.ports.onFailed(error);
      }
    }
    this.#storing = false;
    this.#settle();
    this.ports.readAgain();
  }

  #stored({ id, version }: Topic): void {
    this.#versions.set(id, version);
    if (this.#wished) this.#show(this.#wished.map((one) => (one.id === id ? { ...one, version } : one)));
  }

  #settle(): void {
    const stale = this.#read.some(({ id, version }) => version < (this.#versions.get(id) ?? version));
    if (this.#storing || this.#moves.length > 0 || stale) return;
    this.#versions.clear();
    if (this.#wished) this.#show(null);
  }

  #show(wished: readonly Topic[] | null): void {
    this.#wished = wished;
    for (const listener of this.#listeners) listener();
  }
}

/** The list with the one at `from` in the place `to`. */
export function movedTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const one = list[from];
  return one === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, one);
}
