import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { externalMarker } from "../../../worker/domains/sites/sync/run-sync";
import type { FakeOtherSide, Method, StoredArticle } from "../../support/fake-site/fake-other-side";
import type { VirtualTime } from "../support/virtual-time";

const Rows = z.array(
  z.object({
    postId: z.string(),
    mode: z.string(),
    isPublished: z.number(),
    plannedAt: z.number().nullable(),
    chosenAt: z.number().nullable(),
  }),
);
type Row = z.infer<typeof Rows>[number];

/** A call on its way: what it may have been sent for. */
export interface Sent {
  at: number;
  /** The article as it was then. */
  stateThen: string | null;
}

/** From reading what a post is to be until a call that follows from it. */
const decidedMs = 60_000;

const wanted = `SELECT p.id AS postId, COALESCE(x.mode, i.follow_mode) AS mode, p.status = 'PUBLISHED' AS isPublished,
    CASE WHEN p.schedule_failed_at IS NULL THEN p.scheduled_at END AS plannedAt, x.chosen_at AS chosenAt
  FROM integrations i CROSS JOIN posts p LEFT JOIN external_posts x ON x.post_id = p.id AND x.kind = i.kind`;

/** Whether a schedule that nobody wants may come due: somebody is on the way to end it, or nobody can. */
const excuse = `SELECT 1 FROM external_posts x LEFT JOIN integrations i ON i.kind = x.kind
  WHERE x.post_id = ?1 AND (i.id IS NULL OR i.enabled = 0 OR i.problem IS NOT NULL OR x.doubt_at IS NOT NULL
    OR EXISTS (SELECT 1 FROM deliveries d JOIN events e ON e.id = d.event_id
      WHERE e.post_id = x.post_id AND d.target_id = i.id AND d.state IN ('pending', 'failed')))`;

const undecided = `SELECT slug FROM external_posts x LEFT JOIN posts p ON p.id = x.post_id
  WHERE x.external_id = ?1 AND (x.state = 'conflict' OR x.kept_hash IS NOT NULL)`;

/**
 * Sees every call to the other side. Nothing of ours may show an article to readers that was not to be shown when the call was sent, nor write
 * over a text that somebody has kept or is asked about; and no schedule may come due there that nobody here wants.
 */
export class Witness {
  private readonly publicAt = new Map<string, number>();
  private readonly plannedAt = new Map<string, number>();
  private readonly states = new Map<string, string>();

  constructor(
    private readonly sqlite: DatabaseSync,
    private readonly time: VirtualTime,
    private readonly other: FakeOtherSide,
    private readonly fail: (error: Error) => void,
  ) {}

  /** After whatever changed the database: what may be shown from now on. */
  note(): void {
    const now = this.time.now();
    for (const row of this.rows()) {
      const { postId } = row;
      if (isToBePublic(row, now)) this.publicAt.set(postId, now);
      const at = row.mode === "schedule" ? (row.chosenAt ?? row.plannedAt) : null;
      if (at !== null) this.plannedAt.set(`${postId} ${wholeSecond(at)}`, now);
    }
  }

  sending(method: Method, id: string | undefined): Sent {
    const article = id === undefined ? undefined : this.other.articles.get(id);
    if (method === "write" && id !== undefined) {
      const [kept] = this.sqlite.prepare(undecided).all(id);
      if (kept) this.fail(new Error(`${kept.slug} was written over, though theirs is kept or asked about`));
    }
    return { at: this.time.now(), stateThen: article ? keyOf(article) : null };
  }

  /** A call has taken effect. */
  happened({ at, stateThen }: Sent): void {
    for (const article of this.changed()) {
      const key = keyOf(article);
      if (key === stateThen) continue;
      const since = at - decidedMs;
      const postId = this.postOf(article);
      if (article.state === "published" && (this.publicAt.get(postId) ?? 0) < since)
        this.fail(new Error(`${article.slug} was published there, and was not to be`));
      if (article.state !== "scheduled" || article.scheduledAt === null) continue;
      if ((this.plannedAt.get(`${postId} ${article.scheduledAt}`) ?? 0) < since)
        this.fail(new Error(`${article.slug} was scheduled there for a time that nobody chose`));
      void this.comesDue(article, article.scheduledAt);
    }
  }

  /** Somebody there has changed something. */
  looked(): void {
    this.changed();
  }

  private async comesDue(article: StoredArticle, at: number): Promise<void> {
    await this.time.sleep(Math.max(0, at - this.time.now()));
    if (article.state !== "scheduled" || article.scheduledAt !== at) return;
    const postId = this.postOf(article);
    const row = this.rows().find((one) => one.postId === postId);
    const isWanted = row !== undefined && isToBePublic(row, this.time.now());
    if (!isWanted && this.sqlite.prepare(excuse).get(postId) === undefined)
      this.fail(new Error(`${article.slug} was published there by a schedule that nobody wants`));
    this.other.carryOutSchedules();
    this.looked();
  }

  private postOf({ origin }: StoredArticle): string {
    const rows = this.sqlite.prepare("SELECT id, post_id AS postId FROM external_posts").all();
    const row = rows.find(({ id }) => externalMarker({ id: String(id) }) === origin);
    return String(row?.postId);
  }

  private rows(): Row[] {
    return Rows.parse(this.sqlite.prepare(wanted).all());
  }

  private changed(): StoredArticle[] {
    return [...this.other.articles.values()].filter((article) => {
      const before = this.states.get(article.id);
      this.states.set(article.id, keyOf(article));
      return before !== keyOf(article);
    });
  }
}

function isToBePublic({ mode, isPublished, plannedAt, chosenAt }: Row, now: number): boolean {
  if (mode === "publish") return isPublished === 1 || chosenAt !== null;
  if (mode !== "schedule") return false;
  return chosenAt === null ? isPublished === 1 || (plannedAt ?? now + 1) <= now : chosenAt <= now;
}

const keyOf = ({ state, scheduledAt }: StoredArticle) => `${state} ${scheduledAt}`;

const wholeSecond = (at: number) => Math.ceil(at / 1_000) * 1_000;
