import { z } from "zod";
import { isLine, isVisible } from "./plain-text";

export const noControls = "must not contain control characters or line breaks";
export const unseen = "must contain a visible character";

/** A one-line input: trimmed, 1 to `max` UTF-16 units, no control characters, at least one visible character. */
export const textLine = (max: number) =>
  z.string().trim().min(1).max(max).refine(isLine, noControls).refine(isVisible, unseen);
