import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { externalMarker } from "../../../worker/domains/sites/sync/run-sync";
import type { FakeOtherSide, StoredArticle } from "../../support/fake-site/fake-other-side";

const Rows = z.array(
  z.object({
    id: z.string(),
    postId: z.string(),
    title: z.string().nullable(),
    slug: z.string().nullable(),
    content: z.string().nullable(),
    status: z.string().nullable(),
    plannedAt: z.number().nullable(),
    mode: z.string(),
    state: z.string(),
    chosenAt: z.number().nullable(),
    isKept: z.number(),
    externalId: z.string().nullable(),
    there: z.string().nullable(),
    /** Somebody has looked: those that link to it were told. */
    isSeenThere: z.number().nullable(),
    /** Of the newest word about it that counts. */
    toldAt: z.number().nullable(),
  }),
);
type Row = z.infer<typeof Rows>[number];

const newest = `(SELECT e.occurred_at FROM events e CROSS JOIN deliveries d ON d.event_id = e.id AND d.target_id = i.id
  WHERE e.post_id = x.post_id AND d.cancel_reason IS NOT 'superseded' AND d.cancel_reason IS NOT 'integration_disabled'
  ORDER BY d.event_version DESC, d.rowid DESC LIMIT 1)`;

const rowsThere = `SELECT x.id, x.post_id AS postId, p.title, p.slug, p.content, p.status,
    CASE WHEN p.schedule_failed_at IS NULL THEN p.scheduled_at END AS plannedAt, COALESCE(x.mode, i.follow_mode) AS mode,
    x.state, x.chosen_at AS chosenAt, x.kept_hash IS NOT NULL AS isKept, x.external_id AS externalId,
    CASE WHEN x.there = 'scheduled' AND x.scheduled_at <= ?1 THEN 'published' ELSE x.there END AS there,
    x.there = 'published' AS isSeenThere, ${newest} AS toldAt
  FROM integrations i JOIN external_posts x ON x.kind = i.kind AND x.destination = i.destination
  LEFT JOIN posts p ON p.id = x.post_id`;

const neverThere = `SELECT p.slug FROM integrations i JOIN posts p ON p.status = 'PUBLISHED'
  WHERE i.follow_mode <> 'off' AND p.published_at > ?1
    AND NOT EXISTS (SELECT 1 FROM external_posts x WHERE x.post_id = p.id AND x.kind = i.kind)`;

/**
 * Whatever was told after `since` (a time in milliseconds) is there as its mode says, once and as it is here, unless somebody there has edited,
 * moved or deleted it; everything else is there at most once. Answers how many posts are known to be or to have been there.
 */
export function requireAllThere(sqlite: DatabaseSync, other: FakeOtherSide, since: number): number {
  const [lost] = sqlite.prepare(neverThere).all(since);
  if (lost) throw new Error(`${lost.slug} is lost: nothing is known of it there`);
  const rows = Rows.parse(sqlite.prepare(rowsThere).all(other.now()));
  for (const row of rows) {
    const name = row.slug ?? row.postId;
    const articles = other.alive().filter(({ origin }) => origin === externalMarker(row));
    if (articles.length > 1) throw new Error(`${name} is there ${articles.length} times`);
    const [article] = articles;
    if (article && article.id !== row.externalId) throw new Error(`${name} is there, and forgotten here`);
    if ((row.toldAt ?? 0) <= since) continue;
    requireState(name, row, article, other);
    const isSame = !article || article.edits > 0 || row.isKept === 1 || isAsHere(row, article, rows);
    if (!isSame) throw new Error(`${name} is there as it was once`);
  }
  return rows.length;
}

function requireState(name: string, row: Row, article: StoredArticle | undefined, other: FakeOtherSide) {
  const seen = article?.state ?? "not there";
  const told = row.there ?? "not there";
  if (seen !== told && !isTheirs(row, article, other))
    throw new Error(`${name} is ${seen}, and told as ${told}`);
  const wanted = wantedThere(row);
  if (wanted === "anything" || seen === wanted || isTheirs(row, article, other)) return;
  if (wanted === "draft if there" && (seen === "draft" || seen === "not there")) return;
  throw new Error(`${name} (${row.status}, ${row.mode}) is to be ${wanted}, and is ${seen}`);
}

/** Somebody there has put it into its state, or deleted it. */
const isTheirs = ({ externalId }: Row, article: StoredArticle | undefined, other: FakeOtherSide) =>
  article ? article.isMoved : other.articles.get(externalId ?? "")?.isMoved === true;

/** By the table of docs/integrations.md, when every time has come. */
function wantedThere({ mode, state, status, chosenAt, plannedAt }: Row) {
  if (mode === "off") return state === "removed" ? "not there" : "anything";
  if (status === null) return "not there";
  const isPublic = status === "PUBLISHED" || chosenAt !== null;
  if (mode === "draft") return isPublic || plannedAt !== null ? "draft" : "draft if there";
  return isPublic ? "published" : "draft if there";
}

function isAsHere(row: Row, { slug, article }: StoredArticle, rows: Row[]): boolean {
  if (row.status !== "PUBLISHED" || row.mode === "off") return true;
  const [words = ""] = (row.content ?? "").split(" [");
  const html = article?.html ?? "";
  return slug === row.slug && html.includes(words) && leadsRight(html, slug, rows);
}

/** A link to another post that is published there leads there, whatever was published first. */
function leadsRight(html: string, own: string, rows: Row[]): boolean {
  const [, slug] = /\/blog\/(post-\d+)"/.exec(html) ?? [];
  return (
    slug === undefined || slug === own || rows.every((one) => one.slug !== slug || one.isSeenThere !== 1)
  );
}
