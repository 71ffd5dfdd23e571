import type { IntegrationProblem, StoredIntegrationProblem } from "../../../../schema/api/integrations";
import type { Sentences } from "../../../../schema/api/stored-words";
import { integrationProblem, siteSentences } from "../words/site-words";

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

/** An image of a post whose file is no longer stored here: not a problem of other posts or of the site. */
export class MissingPictureError extends ExternalProblemError {
  constructor(fileName: string) {
    super({
      code: "upload_refused",
      message: siteSentences({ code: "missing_image", fileName }),
      hint: siteSentences({ code: "replace_image" }),
      mayPass: false,
      theirCode: null,
      status: null,
    });
  }
}

/** Part of an article was sent, such as some of its many images; no reader sees it yet. */
export class UnfinishedArticleError extends Error {
  override readonly name = "UnfinishedArticleError";

  constructor(
    /** For a person. */
    readonly done: Sentences,
    /** For the next write, which continues there. */
    readonly memory: Record<string, string>,
  ) {
    super("the article is not finished");
  }
}
