import type { BatchOptions } from "../../../../schema/api/batches";
import { mergeWriting, type WritingOptions } from "../../../../schema/api/writing-options";
import { localTimeAt } from "../../../../schema/time/wall-time";
import type { WorkspaceCtx } from "../../../context";
import { type NewRun, newRun } from "../../runs";

export interface RunTopic {
  id: string;
  title: string;
  angle: string;
  keywords: string[];
  writing: WritingOptions;
}

type Planned = Pick<NewRun, "batchId" | "position" | "createdBy"> & { plannedAt: number };

/** The run of a batch or an autopilot for one post. `plannedAt` in milliseconds since the epoch. */
export function postRun(
  ctx: WorkspaceCtx,
  { timezone, writing, images, review }: Pick<BatchOptions, "timezone" | "writing" | "images" | "review">,
  topic: RunTopic,
  planned: Planned,
): { id: string; statement: D1PreparedStatement } {
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
    plannedLocalTime: localTimeAt(planned.plannedAt, timezone),
    timezone,
    ...planned,
  });
}
