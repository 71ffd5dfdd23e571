import { sql } from "drizzle-orm";
import type { Source } from "../../../../schema/api/sources";
import { sources } from "../../../../schema/tables";
import { toInstant, toInstantOrNull } from "../../../platform/instant";
import { sourceWords } from "../reading/source-read-error";

export type SourceRow = typeof sources.$inferSelect;

/** A feed or sitemap has no text of its own. */
export const isCollection = ({ kind }: Pick<SourceRow, "kind">): boolean =>
  kind === "feed" || kind === "sitemap";

/** The run of a post that found a source, as JSON. */
export const foundForColumn = sql<
  string | null
>`(SELECT json_object('runId', r.id, 'postId', r.post_id, 'title', r.title)
  FROM runs r WHERE r.id = ${sources.runId} AND r.kind = 'post')`;

/** A source as the management API returns it. */
export const sourceView = ({ foundFor, ...row }: SourceRow & { foundFor: string | null }): Source => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  url: row.url,
  title: row.title,
  contentType: row.contentType,
  bytes: row.bytes,
  characters: row.characters,
  pages: row.pages,
  textHash: row.textHash,
  failure:
    row.failure === null ? null : { code: row.failure, message: sourceWords(row.failureMessage ?? "") },
  capturedAt: toInstantOrNull(row.capturedAt),
  checkedAt: toInstantOrNull(row.checkedAt),
  checkState: row.checkState,
  runId: row.runId,
  foundFor: foundFor === null ? null : JSON.parse(foundFor),
  collectionId: row.collectionId,
  quotable: row.quotable,
  createdAt: toInstant(row.createdAt),
});
