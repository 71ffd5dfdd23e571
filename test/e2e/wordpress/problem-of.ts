import type { ExternalProblemError } from "../../../worker/domains/sites/kinds/errors";

/** What a piece of work on a site failed with. */
export async function problemOf(work: Promise<unknown>) {
  const thrown = await work.then(
    () => null,
    (problem: ExternalProblemError) => problem,
  );
  if (!thrown?.problem) throw thrown ?? new Error("nothing was thrown");
  const { code, theirCode, status, mayPass, message } = thrown.problem;
  return { code, theirCode, status, mayPass, message, retryAfterMs: thrown.retryAfterMs };
}
