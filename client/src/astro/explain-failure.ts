import { ApiError, BlogsvcError, ConfigError } from "../core/errors.ts";

/** Whether the service may answer at another time. */
export const isUnreachable = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500);

/** The error of a failed load, with what to do about it. */
export function explainFailure(error: unknown, apiUrl: string): unknown {
  const advice = adviceFor(error, apiUrl);
  return advice === undefined || !(error instanceof Error)
    ? error
    : new BlogsvcError(`blogsvcLoader: ${error.message}. ${advice}`, error);
}

function adviceFor(error: unknown, apiUrl: string): string | undefined {
  if (error instanceof ConfigError)
    return "Give it to blogsvcLoader in src/content.config.ts, for example from an environment variable.";
  if (isUnreachable(error))
    return `The build ends here, since ${apiUrl} did not give the posts: the site would be old or empty. Start it again when the service answers, or set whenUnreachable: "keep" to go on with the posts read before.`;
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 401)
    return "Check apiKey and workspaceSlug: a key is valid for its own workspace, until it is revoked.";
  if (error.status === 404)
    return `Check apiUrl: it is the address of the service alone, and ${apiUrl} has no such API.`;
  return `${apiUrl} answered ${error.status}.`;
}
