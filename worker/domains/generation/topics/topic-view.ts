import type { Similar, Topic } from "../../../../schema/api/topics";
import type { topics } from "../../../../schema/tables";
import { toInstant } from "../../../platform/instant";

export type TopicRow = typeof topics.$inferSelect;

export const topicView = (row: TopicRow, similar: Similar[]): Topic => ({
  id: row.id,
  title: row.title,
  angle: row.angle,
  keywords: row.keywords,
  writing: row.writing,
  origin: row.origin,
  state: row.state,
  priority: row.priority,
  runId: row.runId,
  postId: row.postId,
  similar,
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
  version: row.version,
});
