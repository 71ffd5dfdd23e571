import { slugify } from "../../../../../../schema/api/slug";
import { plain } from "../../../../../platform/text/plain";
import { isEnglish } from "../../../../../platform/text/terms";
import type { Answer } from "../../answers";
import type { TaskOf } from "../../tasks";
import { isDrawn } from "../angle";
import { aboutOf, strongOf } from "../form-words";
import { keywordsIn } from "../keywords";
import { type Passage, readPassages } from "../passages";
import { audiencePhrase } from "../text/audience";
import { clause, cut } from "../text/cut";
import { seedOf } from "../text/seeded";
import { writeBody } from "./body";
import { chooseCategories } from "./categories";
import { englishWords, fewWords, formOf } from "./draft-words";
import { composeFaq } from "./faq";
import { fitTopic } from "./fit-topic";
import { writeSections } from "./sections";
import { summarise, wholeWithin } from "./summary";

/** A post as an outline of what the sources say about its topic: their passages whole and word for word, with where they are from. */
export function composeDraft(task: TaskOf<"draft">): Answer<"draft"> {
  const { brief, topic, categories } = task;
  const title = cut(topic.title, 200) || cut(topic.keywords[0] ?? "", 200) || cut(brief.name, 200) || "Draft";
  const passages = readPassages(task.excerpts);
  const chosen = fitTopic(topic, passages);
  const sections = writeSections(chosen, title);
  const english = isEnglish([title, topic.angle, ...sections.map(({ text }) => text)].join(" "));
  const words = english ? englishWords(formOf(title), seedOf(title)) : fewWords;
  const terms = strongOf(aboutOf([title, ...topic.keywords].join("\n").slice(0, 4_000)));
  const angle = isDrawn(topic.angle) ? "" : clause(topic.angle, 400);
  const fallback = rowsOf(chosen) || angle || clause(brief.product, 400) || title;
  const { opening, excerpt } = summarise(chosen, terms, plain(fallback));
  const described =
    opening.join(" ").length < 60 ? [...new Set([...opening, plain(brief.product)])] : opening;
  return {
    title,
    slug: cut(slugify(title).slice(0, 80), 80).replace(/[-…]+$/, ""),
    excerpt,
    content: writeBody(task, { sections, title, words, english }),
    categories: chooseCategories(categories, terms, chosen, { title, company: brief.name }),
    seo: {
      title: cut(title, 60),
      description: wholeWithin(described, 155),
      keywords: keywordsIn(topic.keywords, title, chosen),
    },
    faq: composeFaq(chosen, passages),
    image: english
      ? {
          brief: `A calm, bright scene that stands for “${cut(title, 120)}”${audienceOf(brief.audience)}. No text in the picture.`,
          alt: `Card with the title “${cut(title, 120)}”`,
        }
      : { brief: cut(title, 160), alt: cut(title, 160) },
  };
}

/** What a table without a sentence beside it lists. */
const rowsOf = (passages: readonly Passage[]): string => {
  const names = passages
    .flatMap(({ rows }) => rows.map(({ cells: [name = ""] }) => plain(name)))
    .filter(Boolean);
  return names.length > 1 ? cut(names.join(", "), 160) : "";
};

const audienceOf = (audience: string): string => {
  const who = audiencePhrase(audience, 100);
  return who === "" || who.endsWith("…") ? "" : `, made for ${who}`;
};
