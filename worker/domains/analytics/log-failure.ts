import type { WorkspaceCtx } from "../../context";
import { causeOf } from "../../platform/log";
import type { AnalyticsError } from "./google/analytics-error";

/** A line of the log about figures that could not be read; `remembered` where the provider was not asked. */
export function logFailure(
  { requestId, workspace }: WorkspaceCtx,
  { code, cause }: AnalyticsError,
  { remembered = false } = {},
): void {
  const facts = { requestId, workspaceId: workspace.id, code, ...(remembered && { remembered }) };
  const reason = cause instanceof Error && cause.name !== "ZodError" ? { cause: String(causeOf(cause)) } : {};
  console.warn(JSON.stringify({ level: "warn", message: "analytics not read", ...facts, ...reason }));
}
