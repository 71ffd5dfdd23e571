import { makeCtx } from "../context";
import { nextRequestId } from "../public/respond";
import { consumeBatch } from "./consume-batch";
import { runScheduled } from "./run-scheduled";

type Execution = Pick<ExecutionContext, "waitUntil">;

export const queue = (batch: MessageBatch<unknown>, env: Env, execution: Execution): Promise<void> =>
  consumeBatch(makeCtx(env, execution, nextRequestId(), { kind: "system", job: "queue" }), batch);

export const scheduled = (
  { scheduledTime }: ScheduledController,
  env: Env,
  execution: Execution,
): Promise<void> =>
  runScheduled(makeCtx(env, execution, nextRequestId(), { kind: "system", job: "cron" }), scheduledTime);
