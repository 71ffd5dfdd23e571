import type { IntegrationProblem } from "../../../../schema/api/integrations";

/** In a hint: the sentence that `triedByHand` replaces where nothing retries. */
export const weRetry = "We retry automatically.";

interface Circumstances extends ErrorOptions {
  nothingDone?: boolean;
}

/**
 * What another side did instead of what it should; `retryAfterMs` where it said how long to wait. `nothingDone` where it said
 * that nothing of what was asked was done, though its status is that of a success.
 */
export class ExternalProblemError extends Error {
  override readonly name = "ExternalProblemError";
  readonly problem: IntegrationProblem;
  readonly retryAfterMs: number | null;
  readonly nothingDone: boolean;
  /** What was done before it and has not to be done again, as `WrittenArticle.memory`; null for nothing. */
  memory: Record<string, string> | null = null;

  constructor(
    problem: IntegrationProblem,
    retryAfterMs: number | null = null,
    { nothingDone = false, ...options }: Circumstances = {},
  ) {
    super(problem.message, options);
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
    this.nothingDone = nothingDone;
  }
}
