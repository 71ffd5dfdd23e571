import type { WriterTest } from "../../../schema/api/writer";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";
import { getBudget, testError, testWriter, WriterError } from "../models";
import { drawWithModel } from "./ask-model";

/** Image models take up to a minute. */
const timeLimitMs = 120_000;

/** Tests the writer and then, if that works, its image model; costs a text call and an image. */
export async function testModels(ctx: WorkspaceCtx): Promise<WriterTest> {
  const text = await testWriter(ctx);
  return { ...text, image: text.ok ? await testImageModel(ctx) : null };
}

/** Draws one hero image like a run does. */
async function testImageModel(ctx: WorkspaceCtx): Promise<NonNullable<WriterTest["image"]> | null> {
  const startedAt = ctx.now();
  const { settings } = await getBudget(ctx);
  if (settings.imageModel === null) return null;
  const failed = (calls: number, error: { reason: string; message: string }) => {
    const model = settings.imageModel ?? "";
    const durationMs = ctx.now() - startedAt;
    return { ok: false, model, durationMs, calls, size: null, cropped: null, error };
  };
  try {
    const made = await drawWithModel(
      ctx,
      { use: "hero", brief: "A wooden bridge over a calm river, in morning fog" },
      { signal: AbortSignal.timeout(timeLimitMs) },
    );
    if (!made) return null;
    const { drawn, shape, spent } = made;
    const isCropped = drawn.width !== shape.width || drawn.height !== shape.height;
    return {
      ok: true,
      model: spent.model,
      durationMs: spent.durationMs,
      calls: spent.calls,
      size: { width: drawn.width, height: drawn.height },
      cropped: isCropped ? { width: shape.width, height: shape.height } : null,
      error: null,
    };
  } catch (error) {
    if (error instanceof WriterError) return failed(error.facts.usage?.calls ?? 0, testError(error));
    // An image that cannot be stored, or no budget left after the text.
    if (error instanceof AppError) return failed(0, { reason: error.code, message: error.message });
    throw error;
  }
}
