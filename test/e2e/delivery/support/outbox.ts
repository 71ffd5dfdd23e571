import { DatabaseSync } from "node:sqlite";

export interface OutboxEvent {
  id: string;
  type: string;
  postId: string;
  /** Of its one delivery; null when it has none. */
  state: string | null;
  attempts: number | null;
}

export interface StoredPost {
  id: string;
  status: string;
  publishedAt: number | null;
}

/** What the database holds, read beside the service that runs on it. */
export class Outbox {
  private readonly database: DatabaseSync;

  constructor(file: string) {
    this.database = new DatabaseSync(file, { readOnly: true });
  }

  events(): OutboxEvent[] {
    return this.all<OutboxEvent>(`SELECT e.id, e.type, e.post_id AS postId, d.state, d.attempts
      FROM events e LEFT JOIN deliveries d ON d.event_id = e.id`);
  }

  posts(): StoredPost[] {
    return this.all<StoredPost>("SELECT id, status, published_at AS publishedAt FROM posts");
  }

  /** What is still to be done: posts to be published, deliveries to be made. */
  open(): { due: number; pending: number } {
    const [counts] = this.all<{ due: number; pending: number }>(`SELECT
      (SELECT count(*) FROM posts WHERE due_at IS NOT NULL) AS due,
      (SELECT count(*) FROM deliveries WHERE state = 'pending') AS pending`);
    return counts ?? { due: 0, pending: 0 };
  }

  /** How many copies regional replicas hold. */
  regions(): number {
    return this.all("SELECT object FROM replicas").length;
  }

  close(): void {
    this.database.close();
  }

  private all<T>(query: string): T[] {
    return this.database.prepare(query).all() as T[];
  }
}
