import { z } from "zod";
import { Instant } from "./instant";
import { textLines } from "./text-line";

export const voicePostsMax = 5;
export const voiceTextMax = 20_000;
export const voiceGuideMax = 6_000;

/** How a workspace writes: its own posts or a pasted text as samples, and the style guide that was derived from them. */
export const Voice = z
  .object({
    /** The chosen posts, without those that were deleted since. */
    posts: z.array(z.object({ id: z.string(), title: z.string() })),
    /** A pasted sample. */
    text: z.string(),
    /** Markdown; empty if there is none. */
    guide: z.string(),
    /** When and by which model the guide was derived; null if it was written by hand. */
    derivedAt: Instant.nullable(),
    model: z.string().nullable(),
    version: z.number().int(),
    updatedAt: Instant.nullable(),
  })
  .meta({ id: "Voice" });
export type Voice = z.infer<typeof Voice>;

/** `version` is the one the edit was based on; 0 if there was none. */
const base = z.number().int().min(0);
export const VoiceUpdate = z.object({
  postIds: z.array(z.string().min(1).max(60)).max(voicePostsMax).optional(),
  text: textLines(voiceTextMax).optional(),
  guide: textLines(voiceGuideMax).optional(),
  version: base,
});
export type VoiceUpdate = z.infer<typeof VoiceUpdate>;
export const VoiceDerive = z.object({ version: base });
