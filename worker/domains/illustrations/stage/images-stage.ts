import type { Stage } from "../../runs/stage";
import { applyPicture } from "./apply-picture";
import { performPicture } from "./perform-picture";
import { PictureInput, PictureResult } from "./picture-step";
import { planPicture } from "./plan-picture";

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
