import type { AnalyticsProblem, AnalyticsProblemCode } from "../../../../schema/api/analytics";
import { analyticsWords } from "./analytics-words";

/** Why figures could not be read; `retryAt` in milliseconds, where it is known when to ask again. */
export class AnalyticsError extends Error {
  override readonly name = "AnalyticsError";

  constructor(
    readonly code: AnalyticsProblemCode,
    readonly retryAt: number | null = null,
    options?: ErrorOptions,
  ) {
    super(analyticsWords[code].message, options);
  }

  static of({ code, retryAt }: AnalyticsProblem, options?: ErrorOptions): AnalyticsError {
    return new AnalyticsError(code, retryAt === null ? null : Date.parse(retryAt), options);
  }

  get problem(): AnalyticsProblem {
    const retryAt = this.retryAt === null ? null : new Date(this.retryAt).toISOString();
    return { code: this.code, ...analyticsWords[this.code], retryAt };
  }
}
