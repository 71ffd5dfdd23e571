import { z } from "zod";
import { type Voice, VoiceDerive, VoiceUpdate, voicePostsMax } from "../../../../schema/api/voice";
import { deriveVoice, getVoice, updateVoice } from "../../../domains/knowledge";
import { findPostId } from "../../../domains/posts";
import { postInput } from "../post-input";
import { type ToolAnswer, workspaceTool } from "../tool";

const answerOf = (said: string, voice: Voice): ToolAnswer => ({ said, data: { ...voice } });

export const getVoiceTool = workspaceTool(
  {
    name: "get_voice",
    title: "Read the voice",
    description:
      "How the workspace writes: its sample posts, a sample text and its style guide in Markdown. Read it before you write.",
    effect: "reads",
    input: {},
  },
  "viewer",
  async (ctx) => {
    const voice = await getVoice(ctx);
    return answerOf(voice.guide === "" ? "There is no style guide." : "This is the voice.", voice);
  },
);

const { text, guide, version } = VoiceUpdate.shape;

export const setVoiceTool = workspaceTool(
  {
    name: "set_voice",
    title: "Set the voice",
    description:
      "Replaces the sample posts (at most five), the sample text or the style guide; omitted parts stay as they are. `version` is from get_voice.",
    effect: "writes",
    input: { posts: z.array(postInput).max(voicePostsMax).optional(), text, guide, version },
  },
  "editor",
  async (ctx, { posts, ...changes }) => {
    const postIds = posts && (await Promise.all(posts.map((post) => findPostId(ctx, post))));
    const voice = await updateVoice(ctx, { ...changes, ...(postIds && { postIds }) });
    return answerOf(`Saved the voice. It is now at version ${voice.version}.`, voice);
  },
);

export const deriveVoiceTool = workspaceTool(
  {
    name: "derive_voice",
    title: "Derive the style guide",
    description:
      "The workspace's writer derives a new style guide from the saved samples. It replaces the current one. Costs one model call.",
    effect: "writes",
    input: VoiceDerive.shape,
  },
  "editor",
  async (ctx, input) => answerOf("Derived the style guide.", await deriveVoice(ctx, input)),
);
