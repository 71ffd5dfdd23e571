import { publishDue } from "../../../worker/domains/posts/publish-due";
import { consumeBatch } from "../../../worker/jobs/consume-batch";
import { runScheduled } from "../../../worker/jobs/run-scheduled";
import { ClockAlarm } from "../../../worker/objects/clock-alarm";
import type { Jobs } from "./world";

const idKey = "workspaceId";

/** The Worker's own jobs, put together as worker/index.ts and the clock object do it. */
export const realJobs: Jobs = {
  consume: consumeBatch,
  cron: runScheduled,
  clock: (ctx, store) =>
    new ClockAlarm({
      now: ctx.now,
      getAlarm: store.getAlarm,
      setAlarm: store.setAlarm,
      workspaceId: () => store.get<string>(idKey),
      keepWorkspaceId: (id) => store.put(idKey, id),
      forget: store.deleteAlarm,
      publishDue: (workspaceId) => publishDue(ctx, workspaceId),
    }),
};
