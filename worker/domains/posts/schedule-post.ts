import type { ScheduleInput } from "../../../schema/api/posts";
import type { WorkspaceCtx } from "../../context";
import { storeSchedule } from "./store-schedule";
import { wakeClock } from "./wake-clock";

/** Schedules a draft, or reschedules it, and arms the clock for it; see storeSchedule. */
export async function schedulePost(ctx: WorkspaceCtx, id: string, input: ScheduleInput): Promise<void> {
  wakeClock(ctx, await storeSchedule(ctx, id, input));
}
