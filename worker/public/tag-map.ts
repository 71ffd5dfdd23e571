import type { GateAnswer, WorkspaceFacts } from "./gate-query";

const tagsMax = 20_000;

/** What an isolate knows about one workspace: the version of each tag it requested, all as of one counter. */
export class TagMap {
  readonly versions = new Map<string, number>();
  facts: WorkspaceFacts;
  epoch: string;
  /** The start of the lease: a moment before the query that confirmed `counter` was sent. */
  t0: number;

  constructor(answer: GateAnswer & { workspace: WorkspaceFacts }, tag: string, t0: number) {
    this.facts = answer.workspace;
    this.epoch = answer.epoch;
    this.t0 = t0;
    this.versions.set(tag, answer.asked ?? 0);
  }

  get counter(): number {
    return this.facts.counter;
  }

  /** The version a body must be stored under; undefined if the tag was never asked for, 0 if it has no row. */
  version(tag: string): number | undefined {
    return this.versions.get(tag);
  }

  /**
   * Applies a newer answer in one synchronous step. Discards an answer older than the map; never lowers a version. `since` is the counter
   * in the question.
   */
  apply(
    answer: GateAnswer & { workspace: WorkspaceFacts },
    tag: string,
    t0: number,
    since: number | null,
  ): boolean {
    const { workspace, changed, epoch, asked } = answer;
    if (epoch === this.epoch ? workspace.counter < this.counter : t0 < this.t0) return false;
    const complete = changed !== null && since !== null && since <= this.counter;
    if (epoch !== this.epoch || (!complete && workspace.counter > this.counter)) this.versions.clear();
    else
      for (const change of changed ?? [])
        if (this.versions.has(change.tag)) this.raise(change.tag, change.version);
    if (this.versions.size >= tagsMax) this.versions.clear();
    this.raise(tag, asked ?? 0);
    this.facts = workspace;
    this.epoch = epoch;
    this.t0 = Math.max(this.t0, t0);
    return true;
  }

  private raise(tag: string, version: number): void {
    const known = this.versions.get(tag);
    if (known === undefined || version > known) this.versions.set(tag, version);
  }
}
