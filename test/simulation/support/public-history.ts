import { type Asked, type Sqlite, takeSnapshot, truthOf } from "./public-truth";

interface Moment {
  at: number;
  counter: number;
}

/** All states the public API has ever been in, and when each began. */
export class PublicHistory {
  private readonly moments: Moment[] = [];
  private readonly states = new Map<string, { since: number; value: string }[]>();
  private changes = -1;

  constructor(
    private readonly sqlite: Sqlite,
    private readonly workspaceId: string,
    private readonly universe: Asked[],
    private readonly now: () => number,
  ) {}

  /** Looks whether the last call wrote, and if so takes the state down. */
  note = (): void => {
    const changes = Number(this.sqlite.prepare("SELECT total_changes() AS n").get()?.n);
    if (changes === this.changes) return;
    this.changes = changes;
    const counter = Number(
      this.sqlite.prepare("SELECT counter FROM workspaces WHERE id = ?").get(this.workspaceId)?.counter,
    );
    const before = this.moments.at(-1)?.counter;
    this.moments.push({ at: this.now(), counter });
    const snapshot = takeSnapshot(this.sqlite, this.workspaceId);
    for (const asked of this.universe) {
      const value = truthOf(snapshot, asked);
      const states = this.states.get(asked.path) ?? [];
      this.states.set(asked.path, states);
      if (states.at(-1)?.value === value) continue;
      if (counter === before) throw new Error(`${asked.path} changed and no version moved on`);
      states.push({ since: this.moments.length - 1, value });
    }
  };

  get latest(): number {
    return this.moments.length - 1;
  }

  /** The last moment not after `at`; what was committed by then. */
  asOf(at: number): number {
    return this.moments.findLastIndex((moment) => moment.at <= at);
  }

  /** The first moment at which the counter stood at `counter`. */
  atCounter(counter: number): number {
    let index = this.moments.length - 1;
    while (index > 0 && (this.moments[index - 1]?.counter ?? 0) >= counter) index -= 1;
    return index;
  }

  counterAt(moment: number): number {
    return this.moments[moment]?.counter ?? 0;
  }

  /** Whether an answer is a state that was current at some moment from `floor` on. */
  isCurrentSince(floor: number, path: string, value: string): boolean {
    const states = this.states.get(path) ?? [];
    return states.some((state, index) => {
      const until = states[index + 1]?.since ?? Number.POSITIVE_INFINITY;
      return state.value === value && until > floor;
    });
  }

  stateAt(moment: number, path: string): string | undefined {
    return this.states.get(path)?.findLast((state) => state.since <= moment)?.value;
  }
}
