import { and, eq } from "drizzle-orm";
import type { Outline, OutlineUpdate, RunOutline } from "../../../../schema/api/outline";
import { runSteps, runs } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { guardedBatch, isUniqueFailure, mustHaveChanged, statement } from "../../../platform/db/statement";
import { AppError, changedMeanwhile, notFound } from "../../../platform/errors";
import { newId } from "../../../platform/new-id";
import { auditOf, type CountedRun, changedRun, inWorkspace, loadRun } from "../../runs";
import { briefOf, outlineOf } from "./stages/post-steps";

/** Only while the run waits after this stage: nothing has been written from the outline yet. */
const isEditable = ({ state, stage }: Pick<CountedRun, "state" | "stage">) =>
  state === "waiting" && stage === "sections";

/** The outline of a post's run, with the passages that its sections can use. Throws `not_found` if there is none yet. */
export async function getOutline(ctx: WorkspaceCtx, id: string): Promise<RunOutline> {
  const run = await loadRun(ctx, id);
  const [stored, brief] = await Promise.all([outlineOf(ctx, run), briefOf(ctx, run)]);
  if (!stored) throw notFound("Outline");
  const { outline, version } = stored;
  const words = outline.sections.reduce((sum, section) => sum + section.words, 0);
  return { ...outline, version, words, editable: isEditable(run), passages: brief?.passages ?? [] };
}

/**
 * Replaces the outline of a run that waits after it, as a new round of its step; the earlier one stays visible. Throws
 * `illegal_transition` for other runs, `conflict` for another version than the one read, and `invalid_request` for unknown passages.
 */
export async function updateOutline(
  ctx: WorkspaceCtx,
  id: string,
  { version, title, sections }: OutlineUpdate,
): Promise<RunOutline> {
  const run = await loadRun(ctx, id);
  const before = await getOutline(ctx, id);
  if (!isEditable(run))
    throw new AppError(
      "illegal_transition",
      "You can edit the outline only while the run is paused after the outline stage",
      {
        state: run.state,
      },
    );
  if (before.version !== version) throw changedMeanwhile();
  const known = new Set(before.passages.map((passage) => passage.id));
  const unknown = sections.flatMap(({ passages }) => passages).find((passage) => !known.has(passage));
  if (unknown !== undefined)
    throw new AppError("invalid_request", `sections: the brief has no passage ${unknown}`);
  const { intent, questions } = before;
  const outline: Outline = { title, intent, questions, sections, edited: true };
  await guardedBatch(ctx, await edit(ctx, run, version, outline), changedMeanwhile).catch(
    (error: unknown) => {
      throw isUniqueFailure(error, "run_steps.") ? changedMeanwhile() : error;
    },
  );
  await changedRun(ctx, id);
  return getOutline(ctx, id);
}

async function edit(ctx: WorkspaceCtx, run: CountedRun, version: number, outline: Outline) {
  const now = ctx.now();
  // Rerunning the stage asks the model again.
  const [former] = await ctx.db
    .select({ input: runSteps.input, inputHash: runSteps.inputHash })
    .from(runSteps)
    .where(
      and(
        eq(runSteps.runId, run.id),
        eq(runSteps.stage, "outline"),
        eq(runSteps.part, 0),
        eq(runSteps.round, version),
      ),
    );
  if (!former) throw changedMeanwhile();
  const waits = ctx.db
    .update(runs)
    .set({ updatedAt: now })
    .where(inWorkspace(ctx, and(eq(runs.id, run.id), eq(runs.state, "waiting"), eq(runs.stage, "sections"))));
  const step = ctx.db.insert(runSteps).values({
    id: newId(ctx, "stp"),
    workspaceId: ctx.workspace.id,
    runId: run.id,
    stage: "outline",
    part: 0,
    round: version + 1,
    state: "done",
    ...former,
    result: outline,
    durationMs: 0,
    startedAt: now,
    finishedAt: now,
  });
  return [
    statement(ctx, waits),
    mustHaveChanged(ctx),
    statement(ctx, step),
    auditStatement(ctx, auditOf(ctx, run, "run.outline_edited")),
  ];
}
