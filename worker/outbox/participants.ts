import type { FullFields } from "../../schema/api/post-fields";
import type { WorkspaceCtx } from "../context";
import { failedGuard, type Guard } from "../platform/db/statement";

type Joining = (ctx: WorkspaceCtx, postIds: string[]) => D1PreparedStatement[];

/**
 * A feature that takes part in changes of posts and sources, which do not know it by name; worker/participants.ts lists them all. Its
 * statements run in the batch of the change, after the posts' own.
 */
export interface Participant {
  publishing?: Joining;
  /** The text of published posts changes. */
  updating?: Joining;
  scheduling?: Joining;
  /** A schedule is canceled, or a post is hidden from readers. */
  withdrawing?: Joining;
  /** Throws the participant's own error if the guard is its own. `after` is the text to be stored. */
  explain?: (ctx: WorkspaceCtx, guard: Guard, postIds: string[], after?: FullFields) => Promise<void>;
  /** A source has a new capture, or its page is gone. */
  sourceChecked?: (ctx: WorkspaceCtx, sourceId: string) => Promise<void>;
  /** A text that it stored in a notice or attempt, in its current wording; anything else unchanged. */
  words?: (text: string) => string;
}

type Occasion = "publishing" | "updating" | "scheduling" | "withdrawing";

/** The participants' statements for the batch of a change. */
export async function joining(
  ctx: WorkspaceCtx,
  occasion: Occasion,
  postIds: string[],
): Promise<D1PreparedStatement[]> {
  return (await ctx.participants()).flatMap((one) => one[occasion]?.(ctx, postIds) ?? []);
}

/** Throws the participant's error for the guard that aborted a batch, otherwise the original error. */
export async function explainConflict(
  ctx: WorkspaceCtx,
  postIds: string[],
  error: unknown,
  after?: FullFields,
): Promise<never> {
  const guard = failedGuard(error);
  if (guard !== null && guard !== "changed") {
    for (const one of await ctx.participants()) await one.explain?.(ctx, guard, postIds, after);
  }
  throw error;
}

/** Texts that participants stored, in their current wording. */
export async function participantWords(
  ctx: Pick<WorkspaceCtx, "participants">,
): Promise<(text: string) => string> {
  const all = await ctx.participants();
  return (text) => all.reduce((said, { words }) => words?.(said) ?? said, text);
}

export async function noteSourceChecked(ctx: WorkspaceCtx, sourceId: string): Promise<void> {
  for (const one of await ctx.participants()) await one.sourceChecked?.(ctx, sourceId);
}
