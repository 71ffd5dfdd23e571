import type { Topic } from "@schema/topics";

type Ranked = { id: string; priority: number };

const most = 1000;
const roomAtTheEnds = 5;

/**
 * The fewest new priorities that put the topic at `from` in the place `to` of a list that is sorted by falling priority.
 * With `more`, others of the same or a lower priority follow the list: it then never sinks among them.
 */
export function prioritiesAfter<T extends Ranked>(
  list: readonly T[],
  from: number,
  to: number,
  more: boolean,
): T[] {
  const moved = list[from];
  if (!moved || from === to) return [];
  const order = list.toSpliced(from, 1).toSpliced(to, 0, moved);
  const up = push(order, to, -1, more);
  const down = more ? null : push(order, to, 1, more);
  const best = [up, down].filter((one) => one !== null).sort((a, b) => a.length - b.length)[0];
  return best ?? renumbered(order);
}

/**
 * Puts the moved topic next to its neighbor, and shifts those in the way in one direction; null if the range of
 * priorities ends.
 */
function push<T extends Ranked>(order: readonly T[], at: number, way: 1 | -1, more: boolean): T[] | null {
  const moved = order[at];
  const above = order[at - 1];
  const below = order[at + 1];
  if (!moved) return null;
  const own = placeBetween(above?.priority, below?.priority, way, more);
  const changes = own === moved.priority ? [] : [{ ...moved, priority: own }];
  let last = own;
  for (let index = at + way; index >= 0 && index < order.length; index += way) {
    const one = order[index];
    if (!one || (way < 0 ? one.priority > last : one.priority < last)) break;
    last -= way;
    changes.push({ ...one, priority: last });
  }
  return changes.every(({ priority }) => Math.abs(priority) <= most) ? changes : null;
}

function placeBetween(
  above: number | undefined,
  below: number | undefined,
  way: 1 | -1,
  more: boolean,
): number {
  if (above === undefined)
    return below === undefined ? 0 : Math.min(below + roomAtTheEnds, Math.max(most, below + 1));
  if (below === undefined) return more ? above : Math.max(above - roomAtTheEnds, Math.min(-most, above - 1));
  if (above - below > 1) return Math.floor((above + below) / 2);
  return way < 0 ? below + 1 : above - 1;
}

function renumbered<T extends Ranked>(order: readonly T[]): T[] {
  const lowest = Math.min(order.at(-1)?.priority ?? 0, most - order.length);
  return order
    .map((one, index) => ({ ...one, priority: Math.max(lowest, -most) + order.length - index }))
    .filter((one, index) => one.priority !== order[index]?.priority);
}

type Change = Pick<Topic, "id" | "version" | "priority">;
type Move = { changes: Topic[]; before: readonly Topic[] };

interface TopicOrderPorts {
  /** Stores one priority; returns the updated topic. */
  store: (change: Change) => Promise<Topic>;
  /** Asks for the list to be read again. */
  readAgain: () => void;
  onFailed: (error: unknown) => void;
}

/**
 * The requested order of the topics. Moves are computed from it and stored one after the other, and it is shown until a
 * list arrives that has everything stored so far: a list that was read earlier is outdated.
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

  /** Null if the list from the server is the one to show. */
  get wished(): readonly Topic[] | null {
    return this.#wished;
  }

  get shown(): readonly Topic[] {
    return this.#wished ?? this.#read;
  }

  /** A list as read from the server. */
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

/** The list with the topic at `from` moved to `to`. */
export function movedTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const one = list[from];
  return one === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, one);
}

/**
 * The index in a list for a row dragged with its upper edge at `top`: that of the slot that begins nearest. `heights`
 * are those of the other rows, which the list, from `listTop` on, shows in the same order wherever the dragged one is;
 * so rows that have not been moved on the page yet, or have another height, do not matter. All in pixels.
 */
export function placeAt(top: number, listTop: number, heights: readonly number[]): number {
  let place = 0;
  let edge = listTop;
  for (const height of heights) {
    if (top <= edge + height / 2) break;
    edge += height;
    place++;
  }
  return place;
}
