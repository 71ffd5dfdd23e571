import type { Topic } from "../../../../schema/api/topics";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { similarToTopics } from "./similar-to-topics";
import { newTopic, type TopicFields } from "./topic-rows";
import { topicView } from "./topic-view";

/** Stores topics in the given order, all or none. One that is too similar to another is stored too, and marked. */
export async function createTopics(ctx: WorkspaceCtx, inputs: readonly TopicFields[]): Promise<Topic[]> {
  const made = inputs.map((input, place) => newTopic(ctx, input, { origin: "typed", place }));
  await ctx.d1.batch([
    ...made.flatMap(({ statements }) => statements),
    auditStatement(
      ctx,
      ...made.map(({ row }) => ({
        workspaceId: ctx.workspace.id,
        action: "topic.created" as const,
        targetKind: "topic",
        targetId: row.id,
        details: { title: row.title },
      })),
    ),
  ]);
  const rows = made.map(({ row }) => row);
  const similar = await similarToTopics(ctx, rows);
  return rows.map((row) => topicView(row, similar.get(row.id) ?? []));
}
