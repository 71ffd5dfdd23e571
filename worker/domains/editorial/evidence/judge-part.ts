import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { loadCaptures } from "../../knowledge";
import { type Answer, type AskOptions, askWriter, type Excerpt, type Spent, type TaskOf } from "../../models";
import { composeClaims } from "./compose-claims";
import { judgeClaims } from "./judge-claims";
import type { Search } from "./merge-claims";

/**
 * Sentences that look like claims, whatever a writer says: those with figures, dates, quotations and comparisons. A model that overlooks
 * one, or was manipulated by a page, cannot hide it.
 */
export const ruleClaims = (content: string, excerpts: Excerpt[]): Answer<"claims">["claims"] =>
  composeClaims({ content, excerpts }).claims.filter(({ kind }) => kind !== "name");

/** The claims that the writer finds. Without a model, only those that `judgePart` finds by rule. */
export async function askForClaims(
  ctx: WorkspaceCtx,
  task: TaskOf<"claims">,
  options: AskOptions,
): Promise<{ answer: Answer<"claims">; spent: Spent | null }> {
  try {
    return await askWriter(ctx, task, options);
  } catch (error) {
    if (error instanceof AppError && error.code === "no_model")
      return { answer: { claims: [] }, spent: null };
    throw error;
  }
}

/** Maximum number of a writer's claims considered per part; a post stores no more. */
const claimsMax = 400;

/** The verified claims of a writer in a text, plus those found by rule. */
export async function judgePart(
  ctx: WorkspaceCtx,
  text: string,
  excerpts: Excerpt[],
  { claims }: Answer<"claims">,
): Promise<Search> {
  const found = [...claims.slice(0, claimsMax), ...ruleClaims(text, excerpts)];
  const captures = await loadCaptures(
    ctx,
    found.flatMap(({ sourceId }) => sourceId ?? []),
  );
  return { found: judgeClaims(text, found, captures), searched: text, captures };
}
