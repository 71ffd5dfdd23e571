import type { AiBinding } from "../../../worker/platform/ai-binding";
import { goodSections } from "../../support/good-draft";
import type { SeededRandom } from "../support/seeded-random";
import type { VirtualTime } from "../support/virtual-time";

export interface ModelMoods {
  /** Share of askings that are turned away with an error that passes. */
  busy: number;
  /** Share that are answered with something that is no JSON. */
  garbled: number;
  /** Share of answers that take longer than a claim lasts. */
  slow: number;
}

/** Marks by which an asking is known: of a topic, of a section, of a batch's keywords. */
const marks = { topic: /\bzt[a-z]{6}\b/, section: /\bzs[a-z]{6}\b/, keyword: /\bzk[a-z]{6}\b/ };
export type Mark = keyof typeof marks;

/** A draft on a topic with this word is refused, whenever it is asked for. */
export const refusedWord = "forbidden";

export interface Asking {
  /** The task and its mark: the same for the same step, however often it is asked. */
  key: string;
  /** Who asked, and how many calls it had made by then. */
  process: object;
  callsBefore: number;
  /** Which asking of all it was: an answer may come long after whoever asked has died, and another has asked again. */
  order: number;
}

/** The process that asks. */
export interface Asker {
  process: object;
  call: <T>(run: () => Promise<T>) => Promise<T>;
  calls: () => number;
}

type Call = {
  messages: { role: string; content: string }[];
  response_format: { json_schema: { properties: Record<string, unknown> } };
};

/** A model at the edge: it answers in its own time, is busy, talks nonsense, refuses, and remembers what it was asked. */
export class FakeModel {
  /** Askings that it did the work for. */
  readonly answered: Asking[] = [];
  calls = 0;
  /** What a mark was made for: a section for its topic, a topic for its batch's keyword. */
  private readonly madeFor = new Map<string, string>();

  constructor(
    private readonly time: VirtualTime,
    private readonly random: SeededRandom,
    private readonly moods: () => ModelMoods,
  ) {}

  /** The marks of an asking, from its own to that of its batch. */
  marksOf(key: string): string[] {
    const found: string[] = [];
    for (let mark = key.split(" ")[1]; mark !== undefined; mark = this.madeFor.get(mark)) found.push(mark);
    return found;
  }

  newMark(kind: Mark): string {
    const prefix = { topic: "zt", section: "zs", keyword: "zk" }[kind];
    const letters = Array.from({ length: 6 }, () => String.fromCharCode(97 + this.random.between(0, 25)));
    return prefix + letters.join("");
  }

  bindingFor(asker: Asker): AiBinding {
    return { run: (_model, inputs) => asker.call(() => this.answer(inputs as Call, asker)) };
  }

  private async answer({ messages, response_format }: Call, { process, calls }: Asker): Promise<unknown> {
    this.calls += 1;
    const order = this.calls;
    const slow = this.random.chance(this.moods().slow);
    await this.time.sleep(slow ? this.random.between(31_000, 90_000) : this.random.between(200, 3_000));
    const text = messages.map(({ content }) => content).join("\n");
    const { busy, garbled } = this.moods();
    if (this.random.chance(busy)) throw new Error("3040: Capacity temporarily exceeded");
    const { properties } = response_format.json_schema;
    if ("sections" in properties && text.includes(refusedWord)) return chat("", "I cannot help with that");
    if (this.random.chance(garbled)) return chat('{ "title": "Half a');
    const { key, answer } = this.compose(properties, text);
    this.answered.push({ key, process, callsBefore: calls(), order });
    return chat(JSON.stringify(answer));
  }

  private compose(fields: Record<string, unknown>, text: string): { key: string; answer: unknown } {
    const mark = (kind: Mark) => marks[kind].exec(text)?.[0] ?? "none";
    if ("topics" in fields)
      return { key: `topics ${mark("keyword")}`, answer: { topics: this.topics(mark("keyword")) } };
    if ("sections" in fields) return { key: `outline ${mark("topic")}`, answer: this.outline(mark("topic")) };
    if ("text" in fields) {
      // The section to write is named last.
      const own = [...text.matchAll(new RegExp(marks.section, "g"))].at(-1)?.[0] ?? "none";
      return { key: `section ${own}`, answer: { text: sentence(own).repeat(8) } };
    }
    if ("content" in fields) return { key: `edit ${mark("topic")}`, answer: this.edit(mark("topic"), text) };
    if ("body" in fields) return { key: `repair ${mark("topic")}`, answer: this.repaired(mark("section")) };
    if ("claims" in fields) return { key: `claims ${mark("section")}`, answer: { claims: [] } };
    if ("verdicts" in fields) return { key: `entailment ${mark("section")}`, answer: { verdicts: [] } };
    if ("corrections" in fields) return { key: `correct ${mark("section")}`, answer: { corrections: [] } };
    throw new Error(`the model was asked for ${Object.keys(fields).join(", ")}`);
  }

  private topics(keyword: string) {
    return Array.from({ length: 6 }, () => {
      const [mark, other, third] = [this.newMark("topic"), this.newMark("topic"), this.newMark("topic")];
      this.madeFor.set(mark, keyword);
      return { title: `${mark} ${other} ${third}`, angle: "", keywords: [] };
    });
  }

  /** Now and then a repair mends nothing. */
  private repaired(mark: string) {
    return {
      title: `What there is to know of ${mark}`,
      excerpt: `All that there is to know of ${mark}, how to water it and where to put it.`,
      body: this.random.chance(0.7) ? repaired(mark) : sentence(mark),
      seo: { title: "", description: "" },
      faq: [],
    };
  }

  private outline(mark: string) {
    const sections = Array.from({ length: this.random.between(1, 3) }, () => this.newMark("section"));
    for (const section of sections) this.madeFor.set(section, mark);
    return {
      title: `A post of ${mark}`,
      intent: "",
      questions: [],
      sections: sections.map((one) => ({ heading: `Of ${one}`, point: "", passages: [], words: 80 })),
    };
  }

  /** The same text again, or now and then one that is refused. */
  private edit(mark: string, text: string) {
    const [, content = ""] = /<<<\S+ text\n([\s\S]*?)\n\S+>>>/.exec(text) ?? [];
    return {
      title: `A post of ${mark}`,
      slug: "one-slug-for-all",
      excerpt: "",
      content: this.random.chance(0.2) ? "## Of nothing" : content,
      categories: ["Plants"],
      seo: { title: "", description: "", keywords: [] },
      faq: [],
      image: { brief: "A plant", alt: "A plant" },
    };
  }
}

const repaired = (mark: string) => [`## Of ${mark}`, sentence(mark).trim(), ...goodSections].join("\n\n");
const sentence = (mark: string) => `What there is to say of ${mark} is said here. `;

const chat = (content: string, refusal: string | null = null) => ({
  choices: [{ message: { content, refusal }, finish_reason: "stop" }],
  usage: { prompt_tokens: 100, completion_tokens: 50 },
});
