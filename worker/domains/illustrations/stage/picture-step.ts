import { z } from "zod";
import { Brand, PictureUse } from "../../../../schema/api/cards";
import { KeptPicture } from "../keep-picture";

/** The inputs for an image of a run's post. */
export const PictureInput = z.object({
  use: PictureUse,
  title: z.string(),
  label: z.string().nullable(),
  brand: Brand,
  alt: z.string(),
  /** The prompt for the writer's image model; null if only the card is wanted. */
  brief: z.string().nullable(),
});
export type PictureInput = z.infer<typeof PictureInput>;

/** The result, and why it is the card or none, if a model failed or the plan has no room. */
export const PictureResult = z.object({
  picture: KeptPicture.nullable(),
  made: z.enum(["card", "model", "none"]),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type PictureResult = z.infer<typeof PictureResult>;
