import { type SQL, sql } from "drizzle-orm";
import { runs } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { failGuard } from "../../platform/db/statement";
import { AppError, changedMeanwhile } from "../../platform/errors";

const holding = "(r.post_id IS NOT NULL OR r.state IN ('pending', 'processing', 'waiting'))";
const held = `FROM runs r WHERE r.topic_id IN (SELECT value FROM json_each(?1)) AND ${holding}`;

const lost = `FROM json_each(?1) WHERE NOT EXISTS
  (SELECT 1 FROM topics t WHERE t.id = value AND t.state <> 'discarded')`;

/**
 * Belongs before the runs of these topics in their batch; aborts it like a failed guard if a run has one of them, or one was deleted or
 * discarded.
 */
export const topicsFree = ({ d1 }: WorkspaceCtx, ids: readonly string[]): D1PreparedStatement =>
  d1
    .prepare(
      `SELECT CASE WHEN EXISTS (SELECT 1 ${held}) OR EXISTS (SELECT 1 ${lost}) THEN ${failGuard("changed")} END`,
    )
    .bind(JSON.stringify(ids));

/** That no other run has a run's topic, if it has no post yet. */
export const ownTopic = (): SQL => sql`(${runs.postId} IS NOT NULL OR ${runs.topicId} IS NULL
  OR NOT EXISTS (SELECT 1 FROM runs r WHERE r.topic_id = ${runs.topicId} AND r.id <> ${runs.id}
    AND ${sql.raw(holding)}))`;

/** Why such a guard failed although the topics exist: `conflict` with the `details.topicIds` of those that have a run or a post. */
export async function topicsTaken({ d1 }: WorkspaceCtx, ids: readonly string[]): Promise<AppError> {
  const { results } = await d1
    .prepare(`SELECT DISTINCT r.topic_id AS id ${held}`)
    .bind(JSON.stringify(ids))
    .all<{ id: string }>();
  const topicIds = results.map(({ id }) => id);
  if (topicIds.length === 0) return changedMeanwhile();
  const which = topicIds.length === 1 ? "the topic" : `${topicIds.length} of the topics`;
  return new AppError("conflict", `A post is already being written from ${which}; choose other topics`, {
    topicIds,
  });
}
