import { AnalyticsError } from "./google/analytics-error";
import type { ReportState } from "./load-report";

/** What a reading failed by not long ago, so that the provider is not to be asked yet; null where it is. */
export function rememberedFailure(
  { problem, quietUntil, failed }: ReportState<unknown>,
  now: number,
): AnalyticsError | null {
  if (problem && (quietUntil ?? 0) > now) return AnalyticsError.of(problem);
  return failed && failed.until > now ? AnalyticsError.of(failed.problem) : null;
}
