import { env } from "cloudflare:workers";
import type { AiBinding } from "../../../worker/platform/ai-binding";
import { goodSections } from "../../support/good-draft";
import type { Tenant } from "../fixtures/tenant";

type Kind = "draft" | "polish" | "repair" | "claims" | "topics";
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

const usual: Record<Kind, (text: string) => unknown> = {
  draft: () => draft,
  polish: () => ({ section: sections[0]?.replace("seldom", "rarely") }),
  repair: () => ({
    title: draft.title,
    excerpt: draft.excerpt,
    body: draft.content,
    seo: { title: draft.seo.title, description: draft.seo.description },
    faq: draft.faq,
  }),
  claims: () => ({ claims: [] }),
  topics: () => ({ topics: [{ title: "A topic", angle: "", keywords: [] }] }),
};

const kindOf = (fields: object): Kind =>
  "content" in fields
    ? "draft"
    : "body" in fields
      ? "repair"
      : "section" in fields
        ? "polish"
        : "claims" in fields
          ? "claims"
          : "topics";

export const answer = (content: unknown) => ({
  choices: [{ message: { content: JSON.stringify(content) }, finish_reason: "stop" }],
  usage: { prompt_tokens: 100, completion_tokens: 20 },
});

/** A model behind the binding that says what a test has it say, and else what is usual; it remembers what it was asked. */
export function scriptedModel(line: Line = () => undefined) {
  const asked: Kind[] = [];
  const ai: AiBinding = {
    run: async (_model, inputs, { signal }) => {
      const { messages, response_format } = inputs as {
        messages: { content: string }[];
        response_format: { json_schema: { properties: object } };
      };
      const kind = kindOf(response_format.json_schema.properties);
      asked.push(kind);
      const text = messages.map(({ content }) => content).join("\n");
      const own = await line({ kind, text, signal });
      return own ?? answer(usual[kind](text));
    },
  };
  return { ai, asked };
}

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
