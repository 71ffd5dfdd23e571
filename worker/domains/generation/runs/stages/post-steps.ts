import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { Outline, Passage } from "../../../../../schema/api/outline";
import type { RunStage } from "../../../../../schema/api/runs";
import { runSteps } from "../../../../../schema/tables";
import type { WorkspaceCtx } from "../../../../context";
import { AppError } from "../../../../platform/errors";
import { Brief, PostLink, WriterVoice } from "../../../models";
import { requirePostRoom } from "../../../posts";
import type { RunRow } from "../../../runs";

/** What is known about a post's topic: the result of the brief. */
export const PostBrief = z.object({
  brief: Brief,
  voice: WriterVoice.optional(),
  passages: z.array(Passage),
  links: z.array(PostLink),
  categories: z.array(z.string()),
});
export type PostBrief = z.infer<typeof PostBrief>;

/** The result of a section: its Markdown without the heading. */
export const SectionResult = z.object({ text: z.string() });

type Step = Pick<typeof runSteps.$inferSelect, "part" | "round" | "result">;

/** The valid finished steps of a run's stage, each part in its latest round. */
export async function finishedSteps(
  ctx: WorkspaceCtx,
  { id }: Pick<RunRow, "id">,
  stage: RunStage,
): Promise<Step[]> {
  const rows = await ctx.db
    .select({ part: runSteps.part, round: runSteps.round, result: runSteps.result })
    .from(runSteps)
    .where(
      and(
        eq(runSteps.runId, id),
        eq(runSteps.stage, stage),
        eq(runSteps.state, "done"),
        eq(runSteps.stale, false),
      ),
    )
    .orderBy(runSteps.part, desc(runSteps.round));
  return rows.filter((row, at) => rows[at - 1]?.part !== row.part);
}

/** Null if it is not stored: housekeeping deleted it, or the run is from an earlier version. */
export async function briefOf(ctx: WorkspaceCtx, run: Pick<RunRow, "id">): Promise<PostBrief | null> {
  const [step] = await finishedSteps(ctx, run, "brief");
  return PostBrief.safeParse(step?.result).data ?? null;
}

export interface StoredOutline {
  outline: Outline;
  /** The round of its step. */
  version: number;
}

export async function outlineOf(ctx: WorkspaceCtx, run: Pick<RunRow, "id">): Promise<StoredOutline | null> {
  const [step] = await finishedSteps(ctx, run, "outline");
  const { data } = Outline.safeParse(step?.result);
  return step && data ? { outline: data, version: step.round } : null;
}

/** Throws `conflict`: a stage was reached without the result that it is based on. */
export function required<T>(value: T | null, what: string): T {
  if (value === null)
    throw new AppError(
      "illegal_transition",
      `The ${what} of this run is no longer stored. Rerun that stage.`,
    );
  return value;
}

/** Calls no model if the plan has no room for the post; a run that already has its post rewrites it. */
export function requireRoomFor(ctx: WorkspaceCtx, { postId }: Pick<RunRow, "postId">): void {
  if (postId === null) requirePostRoom(ctx);
}

export function postOptions({ options }: Pick<RunRow, "options">) {
  if (options.kind !== "post") throw new Error("this run does not write a post");
  return options;
}

/** What all requests for a run's post have in common. */
export function ofPost(run: Pick<RunRow, "options">, { brief, links }: PostBrief) {
  const { writing: { unsupportedClaims: _, ...writing } = {}, topic } = postOptions(run);
  return { brief, writing, topic, links };
}
