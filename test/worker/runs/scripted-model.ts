import { env } from "cloudflare:workers";
import type { AiBinding } from "../../../worker/platform/ai-binding";
import type { Tenant } from "../fixtures/tenant";

type Kind = "draft" | "polish" | "claims" | "topics";
type Line = (asked: { kind: Kind; text: string; signal: AbortSignal }) => unknown;

const paragraph =
  "Water it seldom, and let the soil dry in between; see [the guide](/guide) for `pots` of 12 cm. ";
export const sections = ["## Water", "## Light"].map(
  (heading) => `${heading}\n\n${paragraph.repeat(5).trim()}`,
);

export const draft = {
  title: "How to water a cactus",
  slug: "water-a-cactus",
  excerpt: "Less is more.",
  content: sections.join("\n\n"),
  categories: ["Plants"],
  seo: { title: "Watering", description: "How often", keywords: ["cactus"] },
  faq: [{ question: "How often?", answer: "Seldom." }],
  image: { brief: "A cactus", alt: "A cactus" },
};

const usual: Record<Kind, (text: string) => unknown> = {
  draft: () => draft,
  polish: () => ({ section: `## Water\n\n${paragraph.repeat(4)}` }),
  claims: () => ({ claims: [] }),
  topics: () => ({ topics: [{ title: "A topic", angle: "", keywords: [] }] }),
};

const kindOf = (fields: object): Kind =>
  "content" in fields ? "draft" : "section" in fields ? "polish" : "claims" in fields ? "claims" : "topics";

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
