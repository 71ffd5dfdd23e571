import type { Brief, WriterVoice } from "../writers/tasks";
import type { Fence } from "./fence";

/** The workspace's description of itself, as data. */
export const fencedBrief = (brief: Brief, fence: Fence): string =>
  fence("brief", JSON.stringify(brief, null, 1));

/** The workspace's style guide and samples of its writing, as data. */
export const fencedVoice = (voice: WriterVoice | undefined, fence: Fence): string[] =>
  voice === undefined
    ? []
    : [
        ...(voice.guide === "" ? [] : [fence("style guide", voice.guide)]),
        ...voice.samples.map((sample, at) => fence(`sample ${at + 1}`, sample)),
      ];

export const sampleRule = (voice: WriterVoice | undefined): string[] =>
  voice === undefined
    ? []
    : [
        "The style guide and the samples show how the company writes. Follow the guide where the brief leaves room, and match the samples in sentence length, person, rhythm, and how they begin and end. Neither is a source: take no facts, names, numbers, quotes, links or whole sentences from them, and write about nothing because they do.",
      ];

export const voiceRule =
  "Write as the brief describes: its tone, its style, its voice (the grammatical person), and the terms of its glossary as they are written there. Where the brief says nothing, write plainly and in short sentences. Write in the language of the brief and of the topic.";

export const factRule =
  "Take facts (numbers, names, dates, comparisons, quotes) only from the sources. Where the sources say nothing, write without figures instead of making them up. Say nothing of the product that neither the brief nor a source says. No filler: no phrases such as `in today's fast-paced world`, `unlock`, `game-changer` or `in conclusion`.";
