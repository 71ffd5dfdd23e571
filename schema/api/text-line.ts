import { z } from "zod";
import { isLine, isLines, isVisible, withoutDeceptive } from "./plain-text";

const noControls = "must not contain control characters or line breaks";
export const unseen = "must contain a visible character";

/** A one-line input without deceptive characters, trimmed; refuses control characters. */
export const line = z.string().overwrite(withoutDeceptive).trim().refine(isLine, noControls);
/** The same with line breaks and tabs. */
export const lines = z
  .string()
  .overwrite(withoutDeceptive)
  .trim()
  .refine(isLines, "must not contain control characters");

/** At most `max` UTF-16 units; may be empty. */
export const optionalLine = (max: number) => line.max(max);

/** The same with at least one visible character. */
export const textLine = (max: number) => line.min(1).max(max).refine(isVisible, unseen);

export const textLines = (max: number) => lines.max(max);
