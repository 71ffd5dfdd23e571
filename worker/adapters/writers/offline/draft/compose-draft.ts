import { slugify } from "../../../../../schema/api/slug";
import type { Answer } from "../../answers";
import type { TaskOf } from "../../tasks";
import { aboutOf, strongOf, subjectWords } from "../form-words";
import { readPassages } from "../passages";
import { audiencePhrase } from "../text/audience";
import { clause, cut } from "../text/cut";
import { plain } from "../text/plain";
import { seedOf } from "../text/seeded";
import { readSentences } from "../text/sentences";
import { isEnglish, readTerms } from "../text/terms";
import { writeBody } from "./body";
import { englishWords, fewWords, formOf } from "./draft-words";
import { composeFaq } from "./faq";
import { rankPassages } from "./rank-passages";
import { writeSections } from "./sections";

/** A post as an outline of what the sources say about its topic: their sentences word for word, with where they are from. */
export function composeDraft(task: TaskOf<"draft">): Answer<"draft"> {
  const { brief, topic, categories } = task;
  const title = cut(topic.title, 200) || cut(topic.keywords[0] ?? "", 200) || cut(brief.name, 200) || "Draft";
  const passages = readPassages(task.excerpts);
  const ranked = rankPassages(topic, passages);
  const sample = ranked.flatMap(({ passage }) => passage.sentences.map(({ text }) => text));
  const english = isEnglish([title, topic.angle, ...sample].join(" "));
  const words = english ? englishWords(formOf(title), seedOf(title)) : fewWords;
  const terms = strongOf(aboutOf([title, ...topic.keywords].join("\n").slice(0, 4_000)));
  const parts = writeSections(ranked, title, terms, sentencesIn(brief.product));
  const { lead, sections } = parts;
  const [first] = sections;
  const opening = [lead ?? [], first?.sentences ?? [], first?.items ?? []]
    .flat()
    .map(({ text }) => plain(text));
  const fallback = clause(topic.angle, 400) || clause(brief.product, 400) || title;
  const summary = opening.length > 0 ? opening : [plain(fallback)];
  const described =
    summary.join(" ").length < 60 ? [...new Set([...summary, plain(brief.product)])] : summary;
  return {
    title,
    slug: cut(slugify(title).slice(0, 80), 80).replace(/[-…]+$/, ""),
    excerpt: wholeWithin(summary, 200),
    content: writeBody(task, { ...parts, title, words, english }),
    categories: fitting(categories, terms),
    seo: {
      title: cut(title, 60),
      description: wholeWithin(described, 155),
      keywords: keywordsOf(topic),
    },
    faq: composeFaq(brief, { title, ranked, passages, said: parts.said, english }),
    image: english
      ? {
          brief: `A calm, bright scene that stands for “${cut(title, 120)}”${audienceOf(brief.audience)}. No text in the picture.`,
          alt: `Picture for the post “${cut(title, 120)}”`,
        }
      : { brief: cut(title, 160), alt: cut(title, 160) },
  };
}

const sentencesIn = (text: string): string[] => readSentences(text, 0, text.length).map((one) => one.text);

/** Whole sentences as far as they fit; of a first one that does not, its beginning. */
function wholeWithin([first = "", ...others]: readonly string[], limit: number): string {
  let text = cut(first, limit);
  for (const next of others) {
    if (next === "" || text.endsWith("…") || text.length + 1 + next.length > limit) break;
    text = `${text} ${next}`;
  }
  return text;
}

const audienceOf = (audience: string): string => {
  const who = audiencePhrase(audience, 100);
  return who === "" || who.endsWith("…") ? "" : `, made for ${who}`;
};

function fitting(categories: readonly string[], terms: ReadonlySet<string>): string[] {
  const found = categories.filter((name) => readTerms(name.slice(0, 200)).some((term) => terms.has(term)));
  return [...new Set(found.map((name) => cut(name, 100)))].filter((name) => name !== "").slice(0, 3);
}

function keywordsOf({ title, keywords }: TaskOf<"draft">["topic"]): string[] {
  const all = [
    ...keywords.slice(0, 20),
    ...(keywords.length < 3 ? subjectWords(title.slice(0, 300)) : []),
  ].map((keyword) => cut(keyword, 60));
  return [...new Set(all)].filter((keyword) => keyword !== "").slice(0, 6);
}
