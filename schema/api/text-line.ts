import { z } from "zod";
import { isLine, isLines, isVisible } from "./plain-text";

export const noControls = "must not contain control characters or line breaks";
export const unseen = "must contain a visible character";

/** A one-line input: trimmed, at most `max` UTF-16 units, no control characters; may be empty. */
export const optionalLine = (max: number) => z.string().trim().max(max).refine(isLine, noControls);

/** The same with at least one visible character. */
export const textLine = (max: number) =>
  z.string().trim().min(1).max(max).refine(isLine, noControls).refine(isVisible, unseen);

/** The same as `optionalLine` with line breaks and tabs. */
export const textLines = (max: number) =>
  z.string().trim().max(max).refine(isLines, "must not contain control characters");
