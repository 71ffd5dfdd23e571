import type { ScheduleInput } from "../../../schema/api/posts";
import type { WorkspaceCtx } from "../../context";
import { storeSchedule } from "./store-schedule";
import { wakeClock } from "./wake-clock";

/** Schedules or reschedules a draft and arms its clock; see storeSchedule. */
export async function schedulePost(ctx: WorkspaceCtx, id: string, input: ScheduleInput): Promise<void> {
  wakeClock(ctx, await storeSchedule(ctx, id, input));
}
