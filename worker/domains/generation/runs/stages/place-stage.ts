import type { Stage } from "../../../runs/stage";
import { placePost } from "./place-post";

/** Puts the finished draft where the run was told to. It asks nobody. */
export const placeStage: Stage = {
  name: "place",
  plan: async (_ctx, { options }, done) =>
    done.length > 0 || options.kind !== "post" ? null : { part: 0, input: { finish: options.finish } },
  perform: async () => ({ result: {}, spent: null }),
  apply: placePost,
};
