import type { WriteOptions } from "../../../adapters/writers/writer";
import { WriterError } from "../../../adapters/writers/writer-error";
import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../errors";
import type { RunRow, StepOutcome } from "../../../jobs/generation/stage";
import { askModel } from "../ask-model";
import { drawCard } from "../draw-card";
import { keepPicture } from "../keep-picture";
import type { PictureInput, PictureResult } from "./picture-step";

/** Failures of a model that may pass are tried again so often before the card stands in. */
const triesMax = 2;

/**
 * Asks the image model, if the writer has one, and draws the card otherwise; where the model fails the card stands in, and the
 * step says so. The bytes are in the bucket afterwards.
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
      : await orFailure(run, () => askModel(ctx, { use, brief }, { ...options, runId: run.id }));
  const failure = asked !== null && "failure" in asked ? asked.failure : null;
  const model = asked !== null && "picture" in asked ? asked : null;
  const picture = await keepPicture(ctx, model ? model.picture : await drawCard(ctx, input));
  const result: PictureResult = { picture, made: model ? "model" : "card", failure };
  return { result, spent: model?.spent ?? null };
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

/** What the model answered is no picture that can be kept. */
const unfit = new Set<AppError["code"]>(["unsupported_media_type", "invalid_image", "payload_too_large"]);
