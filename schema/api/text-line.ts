import { z } from "zod";
import { isLine, isVisible } from "./plain-text";

export const noControls = "must not contain control characters or line breaks";
export const unseen = "must contain a visible character";

/** What somebody types into one line: trimmed, of 1 to `max` UTF-16 units, without control characters, and to be seen. */
export const textLine = (max: number) =>
  z.string().trim().min(1).max(max).refine(isLine, noControls).refine(isVisible, unseen);
