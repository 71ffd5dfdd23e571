import { AppError } from "../../../platform/errors";
import type { WebhookRow } from "./webhook-keys";

export const switchedOff = () =>
  new AppError("illegal_transition", "What it goes to is switched off or gone: nothing is sent to it");

/** Nothing goes to an endpoint that is off, or gone. */
export function requireEnabled(row: Pick<WebhookRow, "enabled"> | null): void {
  if (!row?.enabled) throw switchedOff();
}
