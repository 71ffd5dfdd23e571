import { and, desc, eq, isNull } from "drizzle-orm";
import type { PictureUse } from "../../../../schema/api/cards";
import { lineWithin } from "../../../../schema/api/plain-text";
import { type HeroImage, posts, runSteps } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { requireImageRoom } from "../../media";
import type { WriteOptions } from "../../models";
import { answers, WriterError } from "../../models";
import type { PostRow } from "../../posts";
import { isPlainDraft, loadPost } from "../../posts";
import type { Finish, RunRow, Stage, StepOutcome, StepPlan, StepRow } from "../../runs";
import { commitStep } from "../../runs";
import { askModel } from "../ask-model";
import { brandOf } from "../brand-of";
import { drawCard } from "../draw-card";
import { keepPicture } from "../keep-picture";
import { writePicture } from "../write-picture";
import { PictureInput, PictureResult } from "./picture-step";

/** Failures of a model that may pass are tried again so often before the card stands in. */
const triesMax = 2;
/** Of so many bytes a model's picture is likely to be at most. */
const modelBytes = 2 * 1024 * 1024;

/**
 * Asks the image model, if the writer has one, and draws the card otherwise; where the model fails, or the plan has no room for
 * what it is likely to make, the card stands in, and without room for that there is none: the step says so. The bytes are in the
 * bucket afterwards.
 */
async function performPicture(
  ctx: WorkspaceCtx,
  run: RunRow,
  input: PictureInput,
  options: WriteOptions,
): Promise<StepOutcome> {
  const { use, brief } = input;
  const asked =
    brief === null
      ? null
      : await orFailure(run, async () => {
          await requireImageRoom(ctx, modelBytes);
          return askModel(ctx, { use, brief }, { ...options, runId: run.id });
        });
  const failure = asked !== null && "failure" in asked ? asked.failure : null;
  const model = asked !== null && "picture" in asked ? asked : null;
  const spent = model?.spent ?? null;
  const made = model ? model.picture : await drawCard(ctx, input);
  const kept = await orFailure(run, () => keepPicture(ctx, made));
  const result: PictureResult =
    "failure" in kept
      ? { picture: null, made: "none", failure: kept.failure }
      : { picture: kept, made: model ? "model" : "card", failure };
  return { result, spent };
}

async function orFailure<T>(
  { attempts }: RunRow,
  ask: () => Promise<T>,
): Promise<T | { failure: NonNullable<PictureResult["failure"]> }> {
  try {
    return await ask();
  } catch (error) {
    const { code, message } = knownFailure(error, attempts);
    return { failure: { code, message } };
  }
}

/** What stops the run, or is better tried again, is thrown on. */
function knownFailure(error: unknown, attempts: number): { code: string; message: string } {
  if (error instanceof WriterError) {
    if (error.code === "cancelled" || (error.mayPass && attempts < triesMax)) throw error;
    return error;
  }
  const isPictures = error instanceof AppError && unfit.has(error.code);
  if (!isPictures) throw error;
  return error;
}

/** What the model answered is no picture that can be kept, or the plan has no room for it. */
const unfit = new Set<AppError["code"]>([
  "unsupported_media_type",
  "invalid_image",
  "payload_too_large",
  "limit_reached",
]);

/** A picture that somebody brought along: no run takes it from a post. */
const isByHand = (hero: HeroImage | null): boolean =>
  hero !== null && (hero.source === "uploaded" || hero.source === "imported");

/**
 * Sets the picture on the run's draft; one that readers see by now, or are about to, and a hero chosen by hand stay as they are. Where
 * its file is gone, as somebody deleted the same picture or the run waited for weeks, there is none, and the step says so.
 */
async function applyPicture(
  ctx: WorkspaceCtx,
  run: RunRow,
  step: StepRow,
  { input: { use, alt }, result: { picture } }: { input: PictureInput; result: PictureResult },
  finish: Finish,
): Promise<void> {
  if (run.postId === null || picture === null) return commitStep(ctx, finish);
  if (!(await ctx.bucket.head(picture.key)))
    return commitStep(ctx, finish, { statements: [lost(ctx, step)] });
  const { row } = await loadPost(ctx, run.postId);
  const stays = !isPlainDraft(row) || (use === "hero" && isByHand(row.hero));
  await writePicture(ctx, picture, alt, ({ hero, statements }) => {
    if (stays) return commitStep(ctx, finish, { statements });
    const change =
      use === "og" ? { ogImage: hero } : { hero, version: row.version + 1, updatedAt: ctx.now() };
    const update = ctx.db
      .update(posts)
      .set(change)
      .where(
        and(
          eq(posts.id, row.id),
          eq(posts.version, row.version),
          eq(posts.status, "DRAFT"),
          isNull(posts.scheduledAt),
        ),
      );
    return commitStep(ctx, finish, { guarded: [statement(ctx, update)], statements });
  });
}

function lost(ctx: WorkspaceCtx, { id }: StepRow): D1PreparedStatement {
  const failure = {
    code: "conflict",
    message: "The illustration was deleted before it was added to the post. Rerun this step.",
  };
  const result: PictureResult = { picture: null, made: "none", failure };
  return statement(ctx, ctx.db.update(runSteps).set({ result }).where(eq(runSteps.id, id)));
}

const parts: readonly PictureUse[] = ["hero", "og"];

/** Part 0 is the hero image, if the run makes one and nobody chose one by hand, part 1 the card for social networks. */
async function planPicture(ctx: WorkspaceCtx, run: RunRow, done: StepRow[]): Promise<StepPlan | null> {
  if (run.options.kind !== "post" || run.postId === null) return null;
  const { row } = await loadPost(ctx, run.postId);
  const skipsHero = !run.options.images || isByHand(row.hero);
  const part = parts.findIndex(
    (use, index) => !(use === "hero" && skipsHero) && !done.some((step) => step.part === index),
  );
  const use = parts[part];
  return use ? { part, input: await inputFor(ctx, run, row, use) } : null;
}

async function inputFor(
  ctx: WorkspaceCtx,
  run: RunRow,
  { title, categories }: PostRow,
  use: PictureUse,
): Promise<PictureInput> {
  const described = use === "hero" ? await describedImage(ctx, run.id) : null;
  return {
    use,
    title,
    label: categories[0] ?? null,
    brand: brandOf(ctx.workspace),
    alt: lineWithin(described?.alt || title, 500),
    brief: use === "hero" ? described?.brief || title : null,
  };
}

/** The picture that the draft asks for. */
async function describedImage(ctx: WorkspaceCtx, runId: string) {
  const [step] = await ctx.db
    .select({ result: runSteps.result })
    .from(runSteps)
    .where(and(eq(runSteps.runId, runId), eq(runSteps.stage, "draft"), eq(runSteps.state, "done")))
    .orderBy(desc(runSteps.round))
    .limit(1);
  return answers.draft.pick({ image: true }).safeParse(step?.result).data?.image ?? null;
}

/** The hero image, by the writer's image model or as a card, and then the card for social networks. */
export const imagesStage: Stage = {
  name: "images",
  plan: planPicture,
  perform: (ctx, run, plan, options) => performPicture(ctx, run, PictureInput.parse(plan.input), options),
  apply: (ctx, run, step, finish) =>
    applyPicture(
      ctx,
      run,
      step,
      { input: PictureInput.parse(step.input), result: PictureResult.parse(step.result) },
      finish,
    ),
};
