import type { AiBinding } from "../../../worker/platform/ai-binding";
import type { Fault, Recording } from "./read-recordings";

interface Inputs {
  messages: { role: string; content: string }[];
  response_format: { json_schema: { properties: object } };
}

/** A model that returns recorded responses. */
export function recordedModel(recording: Recording): AiBinding {
  const asked = new Map<string, number>();
  return {
    run: async (_model, inputs) => {
      const { messages, response_format } = inputs as unknown as Inputs;
      const text = messages.map(({ content }) => content).join("\n");
      const [request, answer] = answerTo(
        recording,
        Object.keys(response_format.json_schema.properties),
        text,
      );
      const times = (asked.get(request) ?? 0) + 1;
      asked.set(request, times);
      const fault = recording.faults[request];
      const content = spoiled(JSON.stringify(answer), fault, times);
      const finish_reason = fault === "cut off" ? "length" : "stop";
      return { choices: [{ message: { content }, finish_reason }] };
    },
  };
}

function spoiled(json: string, fault: Fault | undefined, times: number): string {
  if (fault === "talks") return `Sure! Here is the JSON:\n\n\`\`\`json\n${json}\n\`\`\`\n\nAnything else?`;
  if (fault === "cut off") return json.slice(0, json.length / 2);
  if (fault === "malformed" || (fault === "malformed once" && times === 1)) return json.slice(0, -20);
  return json;
}

/** The name of a request, recognized by the shape of the response it asks for, and the recorded response. */
function answerTo(recording: Recording, properties: string[], text: string): [string, unknown] {
  const has = (property: string) => properties.includes(property);
  const { title, excerpt, description, faq } = recording.fields;
  const seo = { title: title.slice(0, 60).trim(), description };
  if (has("sections")) return ["outline", outlineOf(recording, text)];
  if (has("text")) {
    const number = Number(/"number":(\d+)/.exec(text)?.[1]);
    return [`section ${number}`, { text: recording.sections[number - 1]?.text }];
  }
  if (has("claims")) return ["claims", { claims: claimsOf(recording, text) }];
  if (has("verdicts")) return ["entailment", { verdicts: verdictsOf(recording, text) }];
  // No recording changes sentences that lack evidence.
  if (has("corrections")) return ["correct", { corrections: [] }];
  const [, post = ""] = /<<<\S+ (?:text|post)\n([\s\S]*?)\n\S+>>>/.exec(text) ?? [];
  if (has("body")) return ["repair", { title, excerpt, body: changed(post, recording.repair), seo, faq }];
  if (!has("content")) throw new Error(`no recorded response has ${properties.join(", ")}`);
  const content = changed(post, recording.edit);
  const image = { brief: `${title}: a calm scene by daylight`, alt: title };
  const keywords = recording.topic.keywords;
  const categories = [recording.industry];
  return ["edit", { title, slug: "", excerpt, content, categories, seo: { ...seo, keywords }, faq, image }];
}

function outlineOf({ fields, topic, sections }: Recording, text: string) {
  const passages = [...text.matchAll(/ passage (p\d+)\n/g)].map(([, id]) => id);
  return {
    title: fields.title,
    intent: topic.angle,
    questions: fields.faq.map(({ question }) => question),
    sections: sections.map(({ heading, point, text: own }, at) => ({
      heading,
      point,
      passages: passages.filter((_, place) => place % sections.length === at),
      words: own.split(/\s+/).length,
    })),
  };
}

/** The recorded claims whose sentence is in the draft, with the source that has the quote. */
function claimsOf({ claims, sources }: Recording, text: string) {
  const ids = [...text.matchAll(/ source \d+\n\{"sourceId":"([^"]+)"/g)].map(([, id]) => id ?? "");
  return claims
    .filter(({ sentence }) => text.includes(sentence))
    .map(({ sentence, quote }) => {
      const at = sources.findIndex((source) => quote !== null && source.text.includes(quote));
      return { sentence, kind: "fact", sourceId: quote === null ? null : sourceId(ids, at), quote };
    });
}

/** A source has its position at the end of its id. */
const sourceId = (ids: readonly string[], at: number) =>
  ids.find((id) => id.endsWith(`_${Math.max(0, at)}`)) ?? null;

function verdictsOf({ claims }: Recording, text: string) {
  const pairs = [...text.matchAll(/<<<\S+ sentence (\d+)\n([\s\S]*?)\n\S+>>>/g)];
  return pairs.map(([, id, sentence]) => {
    const claim = claims.find((one) => one.sentence === sentence);
    return { id, verdict: claim?.verdict ?? (claim?.true ? "supported" : "unsupported") };
  });
}

function changed(post: string, changes: Recording["edit"]): string {
  for (const { from } of changes) if (!post.includes(from)) throw new Error(`not in the post: ${from}`);
  return changes.reduce((text, { from, to }) => text.replace(from, to), post);
}
