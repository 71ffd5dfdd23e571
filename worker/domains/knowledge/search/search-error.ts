/** The search gave no answer. The message is for the user. */
export class SearchError extends Error {
  override readonly name = "SearchError";
}
