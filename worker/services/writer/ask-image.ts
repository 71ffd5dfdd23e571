import type { ImageRequest } from "../../adapters/writers/writer";
import type { WorkspaceCtx } from "../../context";
import type { AskOptions } from "./ask-options";
import { getBudget } from "./get-budget";
import { openWriter } from "./open-writer";
import { priceOfImages } from "./price-of";
import { requireRoom } from "./require-room";
import type { Spent } from "./spent";
import { withLedger } from "./with-ledger";

/**
 * A picture of the workspace's image model, or null where its writer makes none: then the card is drawn. Budget, record and errors
 * as of `askWriter`.
 */
export async function askImage(
  ctx: WorkspaceCtx,
  request: ImageRequest,
  options: AskOptions,
): Promise<{ bytes: Uint8Array; spent: Spent } | null> {
  const budget = await getBudget(ctx);
  const { settings } = budget;
  if (settings.kind === "offline" || settings.imageModel === null) return null;
  requireRoom(budget);
  const { kind, image } = await openWriter(ctx, settings);
  if (image === null) return null;
  const { answered, spent } = await withLedger(
    ctx,
    {
      writer: { kind, model: settings.imageModel },
      task: "image",
      runId: options.runId ?? null,
      priceOf: (used) => priceOfImages(settings, used),
    },
    () => image(request, options),
  );
  return { bytes: answered.bytes, spent };
}
