import type { WritingOptions } from "../../../../schema/api/writing-options";
import type { WorkspaceCtx } from "../../../context";
import { AppError, notFound } from "../../../platform/errors";
import type { RunTopic } from "./post-run";

/** The plus keeps the planner from scanning all topics of the workspace instead. */
const read = `SELECT id, title, angle, keywords, writing, state FROM topics
  WHERE id IN (SELECT value FROM json_each(?2)) AND +workspace_id = ?1`;

export interface StoredTopic {
  id: string;
  title: string;
  angle: string;
  /** JSON, as are the writing options. */
  keywords: string;
  writing: string;
}

/** The topics in the order of the given ids. Throws `not_found`, and `illegal_transition` for one that is used or discarded. */
export async function loadBatchTopics(
  { d1, workspace }: WorkspaceCtx,
  ids: readonly string[],
): Promise<RunTopic[]> {
  if (ids.length === 0) return [];
  const { results } = await d1
    .prepare(read)
    .bind(workspace.id, JSON.stringify(ids))
    .all<StoredTopic & { state: string }>();
  const byId = new Map(results.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound("Topic");
    const { state, ...topic } = row;
    if (state !== "open")
      throw new AppError("illegal_transition", `The topic “${topic.title}” is ${state}; choose open topics`, {
        topicId: id,
      });
    return runTopic(topic);
  });
}

export const runTopic = ({ id, title, angle, keywords, writing }: StoredTopic): RunTopic => ({
  id,
  title,
  angle,
  keywords: JSON.parse(keywords) as string[],
  writing: JSON.parse(writing) as WritingOptions,
});
