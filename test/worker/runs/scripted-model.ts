import { env } from "cloudflare:workers";
import type { AiBinding } from "../../../worker/platform/ai-binding";
import { composeAnswer } from "../../support/fake-openai/compose-answer";
import { goodSections } from "../../support/good-draft";
import type { Tenant } from "../fixtures/tenant";

type Kind =
  | "outline"
  | "section"
  | "edit"
  | "polish"
  | "repair"
  | "claims"
  | "entailment"
  | "correct"
  | "revise"
  | "topics"
  | "context"
  | "questions"
  | "voice";
type Line = (asked: { kind: Kind; text: string; signal: AbortSignal }) => unknown;

export const sections = goodSections;

export const draft = {
  title: "How to water a cactus",
  slug: "water-a-cactus",
  excerpt: "Less is more: how often a cactus needs water, and where it should stand.",
  content: sections.join("\n\n"),
  categories: ["Plants"],
  seo: {
    title: "Watering a cactus",
    description: "How often a cactus needs water, how to pour it, and how much light it should have.",
    keywords: ["cactus"],
  },
  faq: [{ question: "How often?", answer: "Seldom." }],
  image: { brief: "A cactus", alt: "A cactus" },
};
export type Draft = typeof draft;

export const guide = [
  "## Person",
  "- Address the reader as you, and speak of the company as we.",
  "## Sentences",
  "- Keep sentences under fifteen words, and put the result before the reason.",
  "- Begin with the answer; end with what to do next. Never use superlatives.",
].join("\n");

/** The sections of a text by their headings of level 2. */
function sectionsIn(content: string): { heading: string; text: string }[] {
  return content
    .split(/^(?=## )/m)
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [, heading = "", text = ""] = /^(?:## ([^\n]*)\n)?([\s\S]*)$/.exec(part) ?? [];
      return { heading, text: text.trim() };
    });
}

export const outlineOf = ({ title, content }: Draft) => ({
  title,
  intent: "To keep a cactus alive.",
  questions: ["How often does a cactus need water?"],
  sections: sectionsIn(content).map(({ heading, text }) => ({
    heading,
    point: `On ${heading}.`,
    passages: [],
    words: text.split(/\s+/).length,
  })),
});

/** The model's answer for a section, chosen by the number in the prompt. */
const sectionOf = ({ content }: Draft, asked: string) =>
  sectionsIn(content)[Number(/"number":(\d+)/.exec(asked)?.[1]) - 1]?.text ?? "No such section.";

const usual = (kind: Kind, [system = "", ...input]: string[], post: Draft): unknown => {
  const asked = input.join("\n");
  switch (kind) {
    case "context":
    case "questions":
    case "entailment":
      return composeAnswer({ task: kind, system, input: asked });
    case "voice":
      return { guide };
    case "outline":
      return outlineOf(post);
    case "section":
      return { text: sectionOf(post, asked) };
    case "edit":
      return post;
    case "polish":
      return { section: sections[0]?.replace("seldom", "rarely") };
    case "repair": {
      const { title, excerpt, content, seo, faq } = draft;
      return { title, excerpt, body: content, seo: { title: seo.title, description: seo.description }, faq };
    }
    case "claims":
      return { claims: [] };
    case "revise":
      return { revisions: [] };
    case "correct":
      return { corrections: [] };
    case "topics":
      return { topics: [{ title: "A topic", angle: "", keywords: [] }] };
  }
};

const kinds: [string, Kind][] = [
  ["sections", "outline"],
  ["text", "section"],
  ["content", "edit"],
  ["body", "repair"],
  ["section", "polish"],
  ["claims", "claims"],
  ["verdicts", "entailment"],
  ["corrections", "correct"],
  ["revisions", "revise"],
  ["topics", "topics"],
  ["findings", "context"],
  ["questions", "questions"],
  ["guide", "voice"],
];
const kindOf = (fields: object): Kind => kinds.find(([field]) => field in fields)?.[1] ?? "topics";

export const answer = (content: unknown) => ({
  choices: [{ message: { content: JSON.stringify(content) }, finish_reason: "stop" }],
  usage: { prompt_tokens: 100, completion_tokens: 20 },
});

/** A model behind the binding that says what a test has it say, and else writes this post; it remembers what it was asked. */
export function scriptedModel(line: Line = () => undefined, post: Draft = draft) {
  const asked: Kind[] = [];
  const ai: AiBinding = {
    run: async (_model, inputs, { signal }) => {
      const { messages, response_format } = inputs as {
        messages: { content: string }[];
        response_format: { json_schema: { properties: object } };
      };
      const kind = kindOf(response_format.json_schema.properties);
      asked.push(kind);
      const texts = messages.map(({ content }) => content);
      const own = await line({ kind, text: texts.join("\n"), signal });
      return own ?? answer(usual(kind, texts, post));
    },
  };
  return { ai, asked };
}

/** What such a model is asked for a post of two sections that passes the checks. */
export const usualCalls: Kind[] = ["outline", "section", "section", "edit", "claims"];

/** The tenant's writer is the binding, with these limits for a month. */
export async function useModel({ workspace }: Tenant, monthlyCalls: number | null = null): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO writer_settings (workspace_id, kind, api, model, input_price, output_price, monthly_calls, updated_at)
     VALUES (?1, 'workers-ai', 'chat', 'scripted', 1000, 2000, ?2, 0)
     ON CONFLICT (workspace_id) DO UPDATE SET monthly_calls = ?2`,
  )
    .bind(workspace.id, monthlyCalls)
    .run();
}

/** The tenant's writer is the binding, unless it has one. */
export const useModelIfNone = ({ workspace }: Tenant) =>
  env.DB.prepare(
    `INSERT OR IGNORE INTO writer_settings (workspace_id, kind, api, model, updated_at)
     VALUES (?1, 'workers-ai', 'chat', 'scripted', 0)`,
  )
    .bind(workspace.id)
    .run();
