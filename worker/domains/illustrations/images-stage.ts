import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { Brand, PictureUse } from "../../../schema/api/cards";
import { lineWithin } from "../../../schema/api/plain-text";
import { type HeroImage, posts, runSteps } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { statement } from "../../platform/db/statement";
import { AppError } from "../../platform/errors";
import { requireImageRoom } from "../media";
import { answers, type WriteOptions, WriterError } from "../models";
import { isPlainDraft, loadPost, type PostRow } from "../posts";
import {
  commitStep,
  type Finish,
  type RunRow,
  type Stage,
  type StepOutcome,
  type StepPlan,
  type StepRow,
} from "../runs";
import { askModel } from "./ask-model";
import { brandOf } from "./brand";
import { drawCard } from "./draw-card";
import { KeptPicture, keepPicture } from "./keep-picture";
import { writePicture } from "./write-picture";

/** The inputs for an image of a run's post. */
const PictureInput = z.object({
  use: PictureUse,
  title: z.string(),
  label: z.string().nullable(),
  brand: Brand,
  alt: z.string(),
  /** The prompt for the writer's image model; null if only the card is wanted. */
  brief: z.string().nullable(),
});
type PictureInput = z.infer<typeof PictureInput>;

/** The result, and why it is the card or none, if a model failed or the plan has no room. */
const PictureResult = z.object({
  picture: KeptPicture.nullable(),
  made: z.enum(["card", "model", "none"]),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
});
type PictureResult = z.infer<typeof PictureResult>;

/** Number of attempts at a transient model failure before the card is used instead. */
const triesMax = 2;
/** Assumed maximum size of a model's image, in bytes. */
const modelBytes = 2 * 1024 * 1024;

/**
 * Uses the image model if there is one, else draws the card. If the model fails, or the plan has no room for its likely result, falls back
 * to the card; without room for that there is no image, and the step says so. Leaves the bytes in the bucket.
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
          return askModel(ctx, { use, brief }, { ...options, runId: run.id, postId: run.postId });
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

/** Rethrows failures that stop the run or deserve a retry. */
function knownFailure(error: unknown, attempts: number): { code: string; message: string } {
  if (error instanceof WriterError) {
    if (error.code === "cancelled" || (error.mayPass && attempts < triesMax)) throw error;
    return error;
  }
  const isPictures = error instanceof AppError && unfit.has(error.code);
  if (!isPictures) throw error;
  return error;
}

/** The model's response is not an image that can be stored, or the plan has no room for it. */
const unfit = new Set<AppError["code"]>([
  "unsupported_media_type",
  "invalid_image",
  "payload_too_large",
  "limit_reached",
]);

/** An uploaded hero image: runs never replace it. */
const isByHand = (hero: HeroImage | null): boolean =>
  hero !== null && (hero.source === "uploaded" || hero.source === "imported");

/**
 * Sets the image on the run's draft, unless the draft is public or scheduled by now, or its hero was chosen manually. If the file is gone,
 * since someone deleted the same image or the run waited for weeks, sets none, and the step says so.
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

/** Part 0 is the hero image, if the run creates one and none was chosen manually, part 1 the social card. */
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

/** The image that the edit describes, or the draft of a run of an earlier version. */
async function describedImage(ctx: WorkspaceCtx, runId: string) {
  const [step] = await ctx.db
    .select({ result: runSteps.result })
    .from(runSteps)
    .where(
      and(eq(runSteps.runId, runId), inArray(runSteps.stage, ["edit", "draft"]), eq(runSteps.state, "done")),
    )
    .orderBy(desc(runSteps.stage), desc(runSteps.round))
    .limit(1);
  const described = answers.edit.pick({ image: true });
  const { data } = z.union([z.object({ answer: described }), described]).safeParse(step?.result);
  return data === undefined ? null : "answer" in data ? data.answer.image : data.image;
}

/** The hero image, from the writer's image model or as a card, and then the social card. */
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
