import type { WriteOptions } from "../../models/writers/writer";
import { WriterError } from "../../models/writers/writer-error";
import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { requireImageRoom } from "../../media/require-image-room";
import type { RunRow, StepOutcome } from "../../runs/stage";
import { askModel } from "../ask-model";
import { drawCard } from "../draw-card";
import { keepPicture } from "../keep-picture";
import type { PictureInput, PictureResult } from "./picture-step";

/** Failures of a model that may pass are tried again so often before the card stands in. */
const triesMax = 2;
/** Of so many bytes a model's picture is likely to be at most. */
const modelBytes = 2 * 1024 * 1024;

/**
 * Asks the image model, if the writer has one, and draws the card otherwise; where the model fails, or the plan has no room for
 * what it is likely to make, the card stands in, and without room for that there is none: the step says so. The bytes are in the
 * bucket afterwards.
 */
export async function performPicture(
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
