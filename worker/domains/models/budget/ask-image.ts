import type { WorkspaceCtx } from "../../../context";
import type { ImageRequest } from "../writers/writer";
import { noUsage } from "../writers/writer-error";
import type { AskOptions } from "./ask-options";
import { holdAnother } from "./hold-another";
import { holdBudget } from "./hold-budget";
import { openWriter } from "./open-writer";
import { priceOfImages } from "./price-of";
import type { Spent } from "./spent";
import { withLedger } from "./with-ledger";

/**
 * An image from the workspace's image model, or null if its writer makes none: then the card is drawn. Budget, record and errors as in
 * `askWriter`.
 */
export async function askImage(
  ctx: WorkspaceCtx,
  request: ImageRequest,
  options: AskOptions,
): Promise<{ bytes: Uint8Array; spent: Spent } | null> {
  const { settings, held } = await holdBudget(ctx, expected, { ...options, task: "image" });
  if (held === null || settings.imageModel === null) return null;
  const { kind, image } = await openWriter(ctx, settings, held);
  if (image === null) return null;
  const { answered, spent } = await withLedger(
    ctx,
    {
      writer: { kind, model: settings.imageModel },
      task: "image",
      runId: options.runId ?? null,
      held,
      priceOf: (used) => priceOfImages(settings, used),
    },
    () => image(request, { ...options, ...holdAnother(ctx, settings, held) }),
  );
  return { bytes: answered.bytes, spent };
}

/** Its price includes its tokens. */
const expected = { ...noUsage, calls: 1, images: 1 };
