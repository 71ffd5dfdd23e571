import { planSlots, type SlotPlan } from "../../../schema/time/posting-slots";
import { AppError } from "../../platform/errors";

/** The instants of a posting plan, in milliseconds since the epoch. Throws `invalid_request` if the plan cannot be followed. */
export function slotsOf(plan: SlotPlan): number[] {
  try {
    return planSlots(plan);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = "startDate: the plan must be between 1970 and 2199; choose another first day";
    throw new AppError("invalid_request", message);
  }
}
