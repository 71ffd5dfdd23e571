import { z } from "zod";
import { ClaimKind, Verdict } from "../../../../schema/api/claims";
import { ProposalField } from "../../../../schema/api/context";
import type { TaskKind } from "./tasks";

const line = z.string().trim().min(1);

const TopicsAnswer = z.object({
  topics: z
    .array(z.object({ title: line.max(200), angle: z.string().max(1_000), keywords: z.array(line) }))
    .min(1),
});

const OutlineAnswer = z.object({
  title: line.max(200),
  /** What a reader who searches for this wants. */
  intent: z.string().max(1_000),
  questions: z.array(line).max(20),
  sections: z
    .array(
      z.object({
        /** Empty only for the text before the first heading. */
        heading: z.string().max(200),
        point: z.string().max(1_000),
        passages: z.array(z.string()),
        words: z.number(),
      }),
    )
    .min(1),
});

/** Markdown of one section, without its heading. */
const SectionAnswer = z.object({ text: line });

const EditAnswer = z.object({
  title: line.max(200),
  slug: z.string().max(200),
  excerpt: z.string().max(1_000),
  /** Markdown without the title. */
  content: line,
  categories: z.array(line).max(10),
  seo: z.object({ title: z.string(), description: z.string(), keywords: z.array(line) }),
  faq: z.array(z.object({ question: line, answer: line })).max(20),
  /** A description of the hero image, and its alt text. */
  image: z.object({ brief: z.string(), alt: z.string() }),
});

const PolishAnswer = z.object({ section: line });

const ContextAnswer = z.object({
  /** `name` is the competitor or the term, and empty for the other fields. The quote is literally in the source. */
  findings: z.array(
    z.object({ field: ProposalField, name: z.string(), value: line, sourceId: z.string(), quote: line }),
  ),
});

const QuestionsAnswer = z.object({ questions: z.array(line).min(1) });

const ClaimsAnswer = z.object({
  claims: z.array(
    z.object({
      /** Verbatim from the draft. */
      sentence: line,
      kind: ClaimKind,
      /** Null if no source says so. */
      sourceId: z.string().nullable(),
      quote: z.string().nullable(),
    }),
  ),
});

const EntailmentAnswer = z.object({ verdicts: z.array(z.object({ id: z.string(), verdict: Verdict })) });

const CorrectAnswer = z.object({
  corrections: z.array(
    z.object({
      id: z.string(),
      /** Null to cut it. */
      sentence: z.string().nullable(),
      /** The words of a passage that support it, verbatim; null if it states no fact. */
      quote: z.string().nullable(),
    }),
  ),
});

/** Only the sections that change. */
const ReviseAnswer = z.object({ revisions: z.array(z.object({ id: z.string(), text: line })) });

const RepairAnswer = z.object({
  title: line.max(200),
  excerpt: z.string().max(1_000),
  /** The whole text, in Markdown. */
  body: line,
  seo: z.object({ title: z.string(), description: z.string() }),
  faq: z.array(z.object({ question: line, answer: line })).max(20),
});

const VoiceAnswer = z.object({ guide: line });

/** The shape of each task's answer. The model gets it as a JSON Schema, and the answer is validated against it. */
export const answers = {
  topics: TopicsAnswer,
  outline: OutlineAnswer,
  section: SectionAnswer,
  edit: EditAnswer,
  polish: PolishAnswer,
  context: ContextAnswer,
  questions: QuestionsAnswer,
  claims: ClaimsAnswer,
  entailment: EntailmentAnswer,
  correct: CorrectAnswer,
  revise: ReviseAnswer,
  repair: RepairAnswer,
  voice: VoiceAnswer,
} satisfies Record<TaskKind, z.ZodType>;

export type Answer<K extends TaskKind> = z.infer<(typeof answers)[K]>;

export const answerOf: { [K in TaskKind]: z.ZodType<Answer<K>> } = answers;
