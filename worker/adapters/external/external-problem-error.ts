import type { IntegrationProblem } from "../../../schema/api/integrations";

/** What another side did instead of what it should; `retryAfterMs` where it said how long to wait. */
export class ExternalProblemError extends Error {
  override readonly name = "ExternalProblemError";
  readonly problem: IntegrationProblem;
  readonly retryAfterMs: number | null;

  constructor(problem: IntegrationProblem, retryAfterMs: number | null = null, options?: ErrorOptions) {
    super(problem.message, options);
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
  }
}
