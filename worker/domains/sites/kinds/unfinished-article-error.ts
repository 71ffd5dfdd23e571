import type { Sentences } from "../../../../schema/api/stored-words";

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
