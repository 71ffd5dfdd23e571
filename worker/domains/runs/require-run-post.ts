import { inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { RunStage } from "../../../schema/api/runs";
import { runs } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";
import type { PostRow } from "../posts";
import { isPlainDraft, loadPost, plainDraft } from "../posts";
import type { CountedRun } from "./run-rows";
import { stagesBeforePost } from "./stage-order";

type Post = Pick<PostRow, "status" | "scheduledAt">;

/** Stages that change only drafts: a post that readers see, or will see on schedule, is left as it is. */
const writing: readonly RunStage[] = [...stagesBeforePost, "edit", "gate", "correct", "images"];
/** Those that create or rewrite the post, including one of earlier versions. */
const creating: RunStage[] = [...stagesBeforePost, "draft"];
const isBeforePost = (stage: RunStage) => creating.includes(stage);
const hasPlainDraft = sql`EXISTS (SELECT 1 FROM posts p WHERE p.id = ${runs.postId} AND ${plainDraft})`;

/**
 * Throws `illegal_transition`, before calling anything, if rerunning a stage could have no effect: the run's post was deleted after the
 * draft, or is one that `stages`, which only change drafts, would leave as it is.
 */
export async function requireRunPost(
  ctx: WorkspaceCtx,
  { kind, postId }: Pick<CountedRun, "kind" | "postId">,
  stage: RunStage,
  stages = writing,
): Promise<void> {
  if (kind !== "post") return;
  if (postId !== null) {
    if (stages.includes(stage)) requirePlainDraft((await loadPost(ctx, postId)).row);
    return;
  }
  if (isBeforePost(stage)) return;
  throw postGone();
}

export const postGone = () =>
  new AppError(
    "illegal_transition",
    "This run's post was deleted. Rerun the sections stage, or start another run.",
  );

/** Throws `illegal_transition` for a post that no run rewrites. */
export function requirePlainDraft({ status, scheduledAt }: Post): void {
  if (isPlainDraft({ status, scheduledAt })) return;
  const [is, first] =
    status === "PUBLISHED"
      ? ["is published", "unpublish it and move it back to drafts"]
      : status === "HIDDEN"
        ? ["has been published before", "move it back to drafts"]
        : ["is scheduled", "cancel its schedule"];
  const message = `This run's post ${is}, but runs can only change drafts. First ${first}, or start another run.`;
  throw new AppError("illegal_transition", message, { status });
}

/** The same inside a batch, for a run that reruns this stage. */
export const mayRepeat = (stage: RunStage): SQL =>
  isBeforePost(stage)
    ? sql`(${runs.postId} IS NULL OR ${hasPlainDraft})`
    : sql`(${runs.kind} <> 'post' OR ${writing.includes(stage) ? hasPlainDraft : sql`${runs.postId} IS NOT NULL`})`;

/** For a run that continues where it stopped: after the draft, it changes what it may, and does the rest anyway. */
export const mayGoOn = (): SQL =>
  sql`(${runs.kind} <> 'post' OR CASE WHEN ${runs.postId} IS NULL THEN ${inArray(runs.stage, creating)}
    ELSE ${notInArray(runs.stage, creating)} OR ${hasPlainDraft} END)`;

export const requireGoingOn = (ctx: WorkspaceCtx, run: CountedRun): Promise<void> =>
  requireRunPost(ctx, run, run.stage, creating);
