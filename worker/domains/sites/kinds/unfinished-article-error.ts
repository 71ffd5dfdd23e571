/** A part of an article was sent, such as some of its many pictures, and no reader sees any of it yet. */
export class UnfinishedArticleError extends Error {
  override readonly name = "UnfinishedArticleError";

  constructor(
    /** For a person. */
    readonly done: string,
    /** For the next write, which goes on there. */
    readonly memory: Record<string, string>,
  ) {
    super(done);
  }
}
