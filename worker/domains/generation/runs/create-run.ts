import type { z } from "zod";
import type { RunCreate, RunDetail } from "../../../../schema/api/runs";
import { mergeWriting } from "../../../../schema/api/writing-options";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { guardedBatch } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { requirePublishing } from "../../../platform/require-publishing";
import { requireModel } from "../../models";
import { chosenTime } from "../../posts";
import { auditOf, getRun, hintRuns, newRun, topicsFree, topicsTaken } from "../../runs";
import { loadTopic } from "../topics/load-topic";

type Input = z.infer<typeof RunCreate>;

/**
 * Starts the run for one post, from a stored topic or a given one. Throws `invalid_request` without a topic, or without a time to schedule
 * for, `no_model`, `not_in_future` and `conflict` if another run has the topic.
 */
export async function createRun(ctx: WorkspaceCtx, input: Input): Promise<RunDetail> {
  const { images, pauseAfter, finish } = input;
  if (finish === "publish" || finish === "schedule") requirePublishing(ctx, "Publishing posts from a run");
  const { writing, ...topic } = await topicOf(ctx, input);
  const planned = plannedTime(ctx, input);
  if (finish !== "brief") await requireModel(ctx, [topic.title]);
  const run = newRun(ctx, {
    kind: "post",
    title: topic.title,
    options: {
      kind: "post",
      topic,
      writing: mergeWriting(ctx.workspace.writing, writing, input.writing),
      images,
      pauseAfter,
      finish,
    },
    topicId: input.topicId ?? null,
    ...planned,
  });
  const topicIds = input.topicId === undefined ? [] : [input.topicId];
  const statements = [
    topicsFree(ctx, topicIds),
    run.statement,
    auditStatement(ctx, auditOf(ctx, { id: run.id, kind: "post", title: topic.title }, "run.started")),
  ];
  await guardedBatch(ctx, statements, async () => {
    await topicOf(ctx, input);
    return topicsTaken(ctx, topicIds);
  });
  hintRuns(ctx);
  return getRun(ctx, run.id);
}

async function topicOf(ctx: WorkspaceCtx, { topicId, topic }: Input) {
  if ((topicId === undefined) === (topic === undefined)) {
    throw new AppError("invalid_request", "topicId: specify either topicId or topic, not both");
  }
  if (topic) return { ...topic, writing: {} };
  const { title, angle, keywords, writing, state } = await loadTopic(ctx, topicId ?? "");
  if (state === "discarded")
    throw new AppError("illegal_transition", `The topic “${title}” is discarded; choose an open topic`);
  return { title, angle, keywords, writing };
}

function plannedTime(ctx: WorkspaceCtx, { finish, localTime, timezone = ctx.workspace.timezone }: Input) {
  if (localTime === undefined) {
    if (finish !== "schedule") return {};
    throw new AppError("invalid_request", "localTime: specify when to publish the post");
  }
  const { scheduledAt, scheduledLocalTime } = chosenTime({ localTime, timezone }, timezone);
  if (scheduledAt <= ctx.now()) throw new AppError("not_in_future", "Choose a time in the future");
  return { plannedAt: scheduledAt, plannedLocalTime: scheduledLocalTime, timezone };
}
