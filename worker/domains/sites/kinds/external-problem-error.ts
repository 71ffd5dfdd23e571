import type { IntegrationProblem, StoredIntegrationProblem } from "../../../../schema/api/integrations";
import { integrationProblem } from "../words/site-words";

interface Circumstances extends ErrorOptions {
  nothingDone?: boolean;
}

/**
 * A platform's failure; `retryAfterMs` if it said how long to wait, `nothingDone` if it reported that nothing was done despite a success
 * status.
 */
export class ExternalProblemError extends Error {
  override readonly name = "ExternalProblemError";
  /** In its current wording. */
  readonly problem: IntegrationProblem;
  readonly retryAfterMs: number | null;
  readonly nothingDone: boolean;
  /** What was completed before and need not be repeated, as in `WrittenArticle.memory`; null for nothing. */
  memory: Record<string, string> | null = null;

  constructor(
    readonly stored: StoredIntegrationProblem,
    retryAfterMs: number | null = null,
    { nothingDone = false, ...options }: Circumstances = {},
  ) {
    const problem = integrationProblem(stored);
    super(problem.message, options);
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
    this.nothingDone = nothingDone;
  }
}
