import type { Asked } from "./asked";
import { fencedSections, type Section } from "./fenced-sections";

type Question = Pick<Asked, "task" | "system" | "input">;

/** An answer that a model might give: it fits the task, draws on what was sent, and differs where that differs. */
export function composeAnswer(asked: Question): Record<string, unknown> {
  const compose = composers[asked.task ?? ""];
  if (!compose) return { answer: "Hello." };
  return compose(fencedSections(asked.input), asked);
}

interface Source {
  sourceId: string;
  sentences: string[];
}

const textOf = (sections: Section[], label: string) =>
  sections.find((section) => section.label === label)?.text ?? "";

function sourcesOf(sections: Section[]): Source[] {
  return sections
    .filter(({ label }) => label.startsWith("source "))
    .map(({ text }) => {
      const [head = "{}", ...rest] = text.split("\n");
      return { sourceId: String(JSON.parse(head).sourceId), sentences: sentencesOf(rest.join("\n")) };
    });
}

const passagesOf = (sections: Section[]) =>
  sections
    .filter(({ label }) => label.startsWith("passage "))
    .map(({ label, text }) => ({
      id: label.slice("passage ".length),
      sentences: sentencesOf(text.split("\n").slice(1).join("\n")),
    }));

const sentencesOf = (text: string): string[] =>
  text
    .split("\n")
    .filter((line) => !/^\s*(?:#|[-*] |```|\|)/.test(line))
    .flatMap((line) => line.match(/[^.!?]{20,280}[.!?]/g) ?? [])
    .map((sentence) => sentence.replace(/^[\s>]+/, "").trim());

/** Of an answer's own, so that a draft is more than what its sources say. */
const prose = [
  "It pays to know the reasons before the steps, since most people begin with a tool and look for a problem afterwards. Ask those who do the work every day what slows them down, and write the answers where all of them can read and correct them.",
  "Begin with the smallest change that anybody would notice. Try it for a week with two or three volunteers, keep what helped, and drop the rest without regret. Plans that fit on one page are followed; longer ones are admired, filed, and forgotten by spring.",
  "Choose a day for the first look back and put it in the calendar now. Invite the critics as well as the friends of the idea, because they remember other things. What stays open after that hour becomes the list for the month that follows.",
];

/** A competitor or a term that a sentence names. */
function namedIn(sentence: string): { field: string; name: string }[] {
  const [, competitor] = /^(?:Unlike|Compared to) (\p{Lu}\w+)/u.exec(sentence) ?? [];
  const [, term] = /^(?:An? )?(\w+) (?:refers to|is a (?:kind|type) of)/.exec(sentence) ?? [];
  if (competitor) return [{ field: "competitors", name: competitor }];
  return term ? [{ field: "glossary", name: term }] : [];
}

const isOffer = (sentence: string) => /\b(?:sells|makes|builds)\b/.test(sentence);

const countIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 1);
const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const angles = [
  "How to begin with",
  "What to know about",
  "Mistakes with",
  "A checklist for",
  "Questions about",
];

type Composer = (sections: Section[], asked: Question) => Record<string, unknown>;

const composers: Record<string, Composer> = {
  topics: (sections, { system }) => {
    const keywords: string[] = JSON.parse(textOf(sections, "keywords") || "[]");
    const words = keywords.length > 0 ? keywords : sourcesOf(sections).flatMap(({ sentences }) => sentences);
    return {
      topics: Array.from({ length: countIn(system, /exactly (\d+) topics/) }, (_, index) => {
        const word = (words[index % Math.max(1, words.length)] ?? "the product").slice(0, 60);
        const angle = angles[index % angles.length];
        return {
          title: `${angle} ${word} (${index + 1})`,
          angle: `For those who are new to ${word}.`,
          keywords: [word],
        };
      }),
    };
  },
  outline: (sections, { system }) => {
    const topic = JSON.parse(textOf(sections, "topic") || '{"title":"Hello","keywords":[]}');
    const words = countIn(system, /add up to (\d+) words/);
    const passages = passagesOf(sections).map(({ id }) => id);
    const headings = ["", "Why it matters", "How it works", "What to do next"];
    return {
      title: String(topic.title).slice(0, 200),
      intent: "To know what it is about.",
      questions: [`What is “${topic.title}” about?`],
      sections: headings.map((heading, index) => ({
        heading,
        point: index === 0 ? "What it is about." : `Part ${index} of it.`,
        passages: passages.filter((_, at) => at % headings.length === index),
        words: Math.round(words / headings.length),
      })),
    };
  },
  section: (sections) => {
    const { title } = JSON.parse(textOf(sections, "outline"));
    const { number } = JSON.parse(textOf(sections, "section to write"));
    if (number === 1) return { text: `${title} is explained here.` };
    const quotes = passagesOf(sections)
      .flatMap(({ sentences }) => sentences)
      .slice(0, 2);
    const own = `This part of “${title}” is number ${number - 1}. ${prose[(number - 2) % prose.length]}`;
    return { text: [own, ...quotes.map((sentence) => `> ${sentence}`)].join("\n\n") };
  },
  edit: (sections) => {
    const { title } = JSON.parse(textOf(sections, "outline"));
    return {
      title,
      slug: slugOf(title),
      excerpt: `${title}, in short, for those who have little time to read.`,
      content: textOf(sections, "text"),
      categories: ["Guides"],
      seo: {
        title: title.slice(0, 60),
        description: `${title}: what it is, how it works and what to do next.`,
        keywords: ["guide"],
      },
      faq: [{ question: `What is “${title}” about?`, answer: "About what its title says." }],
      image: { brief: `A desk with a notebook, for “${title}”`, alt: "A desk with a notebook" },
    };
  },
  voice: () => ({
    guide:
      "## Person\n\n- Address the reader as you and speak of the company as we.\n\n## Sentences\n\n- Keep sentences short, and put the result before the reason.\n- Begin with the answer, and end with what to do next.\n- Never use superlatives.",
  }),
  repair: (sections) => {
    const { title, excerpt, seoTitle, seoDescription, faq } = JSON.parse(textOf(sections, "fields") || "{}");
    const seo = { title: seoTitle, description: seoDescription };
    return { title, excerpt, body: textOf(sections, "post"), seo, faq };
  },
  polish: (sections) => ({ section: `${textOf(sections, "section").trimEnd()} It reads better now.` }),
  context: (sections) => {
    const findings = sourcesOf(sections).flatMap(({ sourceId, sentences }) => {
      const rest = sentences.filter((quote) => namedIn(quote).length === 0);
      const product = rest.find(isOffer) ?? rest[0];
      const audience = rest.find((quote) => quote !== product);
      return [
        ...sentences.flatMap((quote) => namedIn(quote).map((named) => ({ ...named, quote }))),
        ...(product ? [{ field: "product", name: "", quote: product }] : []),
        ...(audience ? [{ field: "audience", name: "", quote: audience }] : []),
      ].map((finding) => ({ ...finding, value: finding.quote, sourceId }));
    });
    return { findings: findings.toSorted((a, b) => Number(isOffer(b.quote)) - Number(isOffer(a.quote))) };
  },
  questions: (sections, { system }) => ({
    questions: Array.from(
      { length: countIn(system, /Give (\d+)/) },
      (_, index) => `What is number ${index + 1} to know about ${textOf(sections, "topic")}?`,
    ),
  }),
  entailment: (_sections, { input }) => ({
    verdicts: [...input.matchAll(/ sentence (\S+)\n/g)].map(([, id]) => ({ id, verdict: "supported" })),
  }),
  revise: (sections) => ({
    revisions: sections
      .filter(({ label }) => label.startsWith("section "))
      .slice(-1)
      .map(({ label, text }) => ({
        id: label.slice("section ".length),
        text: `${text.trimEnd()} This part is up to date again.`,
      })),
  }),
  correct: (sections) => {
    const passages = passagesOf(sections);
    return {
      corrections: sections
        .filter(({ label }) => label.startsWith("sentence "))
        .map(({ label, text }) => {
          const id = label.slice("sentence ".length);
          const [about = "{}", ...lines] = text.split("\n");
          const { mayCut, passages: own } = JSON.parse(about);
          const quote = passages.find((passage) => own.includes(passage.id))?.sentences[0] ?? null;
          const sentence = lines.join("\n").trim();
          // Of long ago is what no source of these tests says.
          if (!/^[^“]*\b1[5-9]\d\d\b/.test(sentence)) return { id, sentence, quote: null };
          return quote === null && mayCut
            ? { id, sentence: null, quote }
            : { id, sentence: quote ?? sentence, quote };
        }),
    };
  },
  claims: (sections) => {
    const sources = sourcesOf(sections);
    return {
      claims: sentencesOf(textOf(sections, "draft"))
        .filter((sentence) => /\d/.test(sentence))
        .map((sentence) => {
          const source = sources.find(({ sentences }) => sentences.includes(sentence));
          return {
            sentence,
            kind: "number",
            sourceId: source?.sourceId ?? null,
            quote: source ? sentence : null,
          };
        }),
    };
  },
};
