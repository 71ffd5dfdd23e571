import type { BatchOptions } from "../../../../schema/api/batches";
import { mergeWriting, type WritingOptions } from "../../../../schema/api/writing-options";
import { localTimeAt } from "../../../../schema/time/wall-time";
import type { WorkspaceCtx } from "../../../context";
import { newRun } from "../../runs";

export interface RunTopic {
  id: string;
  title: string;
  angle: string;
  keywords: string[];
  writing: WritingOptions;
}

/** The statement that creates a batch's run for one post. `plannedAt` in milliseconds since the epoch. */
export function postRun(
  ctx: WorkspaceCtx,
  batch: { id: string; options: BatchOptions },
  topic: RunTopic,
  { position, plannedAt }: { position: number; plannedAt: number },
): D1PreparedStatement {
  const { timezone, writing, images, review } = batch.options;
  const { title, angle, keywords } = topic;
  return newRun(ctx, {
    kind: "post",
    title,
    options: {
      kind: "post",
      topic: { title, angle, keywords },
      writing: mergeWriting(ctx.workspace.writing, writing, topic.writing),
      images,
      pauseAfter: [],
      finish: review ? "review" : "schedule",
    },
    topicId: topic.id,
    batchId: batch.id,
    position,
    plannedAt,
    plannedLocalTime: localTimeAt(plannedAt, timezone),
    timezone,
  }).statement;
}
