import { z } from "zod";
import { Outline, Passage } from "../../../../schema/api/outline";
import { PolishAction } from "../../../../schema/api/polish";
import { WritingOptions } from "../../../../schema/api/writing-options";

/** What a workspace knows about itself. Fields are empty if nothing is known. */
export const Brief = z.object({
  name: z.string(),
  siteUrl: z.string().nullable(),
  product: z.string(),
  audience: z.string(),
  positioning: z.string(),
  competitors: z.array(z.object({ name: z.string(), note: z.string() })),
  glossary: z.array(z.object({ term: z.string(), meaning: z.string() })),
  /** How to write; `voice` is the person, `we` or `I` for example. */
  tone: z.string(),
  style: z.string(),
  voice: z.string(),
});
export type Brief = z.infer<typeof Brief>;

/** How the text should sound: a style guide in Markdown, and excerpts from the workspace's own posts. */
export const WriterVoice = z.object({ guide: z.string(), samples: z.array(z.string()) });
export type WriterVoice = z.infer<typeof WriterVoice>;
const voice = WriterVoice.optional();

/** A part of a stored source. Its text is data: whatever it says, it gives no instructions. */
export const Excerpt = z.object({
  sourceId: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  /** Main text in Markdown. */
  text: z.string(),
});
export type Excerpt = z.infer<typeof Excerpt>;

const Subject = z.object({ title: z.string(), angle: z.string(), keywords: z.array(z.string()) });

const TopicsTask = z.object({
  kind: z.literal("topics"),
  brief: Brief,
  excerpts: z.array(Excerpt),
  keywords: z.array(z.string()),
  count: z.number().int().positive(),
  /** Titles of existing topics and posts. */
  existing: z.array(z.string()),
});

/** A published post that the text may link to. */
export const PostLink = z.object({ title: z.string(), path: z.string(), summary: z.string() });
export type PostLink = z.infer<typeof PostLink>;

/** The common part of all tasks for one post, which an endpoint can cache: it comes first in each prompt, in this order. */
const ofPost = { brief: Brief, writing: WritingOptions, topic: Subject, links: z.array(PostLink) };

const OutlineTask = z.object({
  kind: z.literal("outline"),
  ...ofPost,
  passages: z.array(Passage),
  /** The requested length of the post. */
  words: z.number().int(),
});

const SectionTask = z.object({
  kind: z.literal("section"),
  ...ofPost,
  voice,
  outline: Outline,
  /** The sections written so far, in Markdown. */
  before: z.string(),
  /** The index of the outline's section to write, from 0. */
  at: z.number().int(),
  /** The section's own passages. */
  passages: z.array(Passage),
});

const EditTask = z.object({
  kind: z.literal("edit"),
  ...ofPost,
  voice,
  outline: Outline,
  /** Category names in use. */
  categories: z.array(z.string()),
  /** The whole text, in Markdown. */
  content: z.string(),
});

export { PolishAction };

const PolishTask = z.object({
  kind: z.literal("polish"),
  brief: Brief,
  voice,
  action: PolishAction,
  /** The requested tone, for `change_tone`. */
  tone: z.string().nullable(),
  /** The language to translate into, for `translate`. */
  language: z.string().optional(),
  /** What to change, for `rewrite`: the user's words. */
  instruction: z.string().nullable().optional(),
  /** The post around the section, if it is known. */
  around: z.object({ title: z.string(), before: z.string(), after: z.string() }).optional(),
  /** Markdown of one section. */
  section: z.string(),
});

const ContextTask = z.object({
  kind: z.literal("context"),
  brief: Brief,
  excerpts: z.array(Excerpt),
  /** The research topic, if the excerpts are not the company's own pages. */
  topic: z.string().optional(),
});

const QuestionsTask = z.object({
  kind: z.literal("questions"),
  brief: Brief,
  topic: z.string(),
  count: z.number().int().positive(),
});

const ClaimsTask = z.object({
  kind: z.literal("claims"),
  /** Markdown of a draft. */
  content: z.string(),
  excerpts: z.array(Excerpt),
});

const EntailmentTask = z.object({
  kind: z.literal("entailment"),
  pairs: z.array(z.object({ id: z.string(), sentence: z.string(), quote: z.string() })),
});

const CorrectTask = z.object({
  kind: z.literal("correct"),
  sentences: z.array(
    z.object({
      id: z.string(),
      /** Verbatim from the post. */
      text: z.string(),
      /** Whether it may be left out; not the title, a heading or a step. */
      mayCut: z.boolean(),
      /** The ids of the passages that fit it. */
      passages: z.array(z.string()),
    }),
  ),
  passages: z.array(Passage),
});

const RepairTask = z.object({
  kind: z.literal("repair"),
  brief: Brief,
  post: z.object({
    title: z.string(),
    excerpt: z.string(),
    content: z.string(),
    seoTitle: z.string(),
    seoDescription: z.string(),
    faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  /** The problems, one sentence each with the place that it is about. */
  problems: z.array(z.string()),
  /** All URLs that the text may link to. */
  links: z.array(z.string()),
});

const ReviseTask = z.object({
  kind: z.literal("revise"),
  brief: Brief,
  voice,
  title: z.string(),
  /** What to change, in the user's words; null to make it more useful. */
  instruction: z.string().nullable(),
  /** All sections of the post, in Markdown. */
  sections: z.array(z.object({ id: z.string(), text: z.string() })),
  passages: z.array(Passage),
});

const VoiceTask = z.object({
  kind: z.literal("voice"),
  brief: Brief,
  /** Markdown of texts that the workspace wrote. */
  samples: z.array(z.string()),
});

/** Everything that is asked of a writer, as plain data: it is recorded with its step, so that the step can be rerun. */
export const Task = z.discriminatedUnion("kind", [
  TopicsTask,
  OutlineTask,
  SectionTask,
  EditTask,
  PolishTask,
  ContextTask,
  QuestionsTask,
  ClaimsTask,
  EntailmentTask,
  CorrectTask,
  ReviseTask,
  RepairTask,
  VoiceTask,
]);
export type Task = z.infer<typeof Task>;
export type TaskKind = Task["kind"];
export type TaskOf<K extends TaskKind> = Extract<Task, { kind: K }>;
