import { AppError } from "../../../platform/errors";
import type { WebhookRow } from "./webhook-keys";

export const switchedOff = () =>
  new AppError("illegal_transition", "This destination is disabled or was deleted, so nothing is sent to it");

/** A disabled or deleted endpoint gets nothing. */
export function requireEnabled(row: Pick<WebhookRow, "enabled"> | null): void {
  if (!row?.enabled) throw switchedOff();
}
