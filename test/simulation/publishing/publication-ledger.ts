import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";

export type Author = "job" | "person";

const Publication = z.object({
  seq: z.number(),
  postId: z.string(),
  scheduledAt: z.number().nullable(),
  generation: z.number(),
});

/** SQLite itself notes every entry to PUBLISHED, in the transaction that makes it: nothing is missed or guessed. */
const watch = `CREATE TEMP TABLE publications (
    seq INTEGER PRIMARY KEY, post_id TEXT, scheduled_at INTEGER, generation INTEGER, author TEXT);
  CREATE TEMP TRIGGER note_publication AFTER UPDATE OF status ON main.posts
  WHEN NEW.status = 'PUBLISHED' AND OLD.status <> 'PUBLISHED' BEGIN
    INSERT INTO publications (post_id, scheduled_at, generation)
    VALUES (OLD.id, OLD.scheduled_at, OLD.schedule_generation);
  END`;
const fresh = `SELECT seq, post_id AS postId, scheduled_at AS scheduledAt, generation FROM publications
  WHERE seq > ?1 ORDER BY seq`;

/** P1 and P4 at every step: never early, never under a schedule that is not there any more, never twice. */
export class PublicationLedger {
  byJob = 0;
  byPerson = 0;
  readonly driftMs: number[] = [];
  private seen = 0;
  private readonly fired = new Set<string>();
  private readonly next;

  constructor(
    private readonly sqlite: DatabaseSync,
    private readonly now: () => number,
  ) {
    sqlite.exec(watch);
    this.next = sqlite.prepare(fresh);
  }

  /** Called right after a call of `author` has touched the database. */
  check(author: Author): void {
    for (const row of this.next.all(this.seen)) {
      const { seq, postId, scheduledAt, generation } = Publication.parse(row);
      this.seen = seq;
      if (author === "person") {
        this.byPerson += 1;
        continue;
      }
      this.byJob += 1;
      if (scheduledAt === null) throw new Error(`${postId} was published on time without a schedule`);
      const drift = this.now() - scheduledAt;
      if (drift < 0) throw new Error(`${postId} was published ${-drift} ms early`);
      const key = `${postId} ${generation}`;
      if (this.fired.has(key)) throw new Error(`${postId} was published twice under one schedule`);
      this.fired.add(key);
      this.driftMs.push(drift);
    }
  }

  /** Each entry to PUBLISHED told its one event: as many of them as entries, post by post. */
  requireOneEventEach(): void {
    const odd = this.sqlite
      .prepare(
        `SELECT p.post_id AS postId, count(*) AS entries,
           (SELECT count(*) FROM events e WHERE e.post_id = p.post_id AND e.type = 'post.published') AS events
         FROM publications p GROUP BY p.post_id HAVING entries <> events`,
      )
      .all();
    if (odd.length > 0) throw new Error(`entries to PUBLISHED and events differ: ${JSON.stringify(odd[0])}`);
  }
}
