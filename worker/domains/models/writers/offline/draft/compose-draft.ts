import { slugify } from "../../../../../../schema/api/slug";
import { plain } from "../../../../../platform/text/plain";
import { isEnglish, readTerms } from "../../../../../platform/text/terms";
import type { Answer } from "../../answers";
import { isDrawn } from "../angle";
import { aboutOf, strongOf } from "../form-words";
import { keywordsIn } from "../keywords";
import { type Passage, readPassages } from "../passages";
import { audiencePhrase } from "../text/audience";
import { clause, cut } from "../text/cut";
import { furniture } from "../text/furniture";
import { seedOf } from "../text/seeded";
import { isQuestion } from "../units";
import { writeBody } from "./body";
import type { DraftTask } from "./draft-task";
import { englishWords, fewWords, formOf } from "./draft-words";
import { composeFaq } from "./faq";
import { fitTopic } from "./fit-topic";
import { writeSections } from "./sections";

/** Words that point to the sentence before, which a reader would miss. */
const leansBack =
  /^(?:this|these|those|that|it|they|he|she|but|and|so|however|therefore|also|then|instead|otherwise|its|their|such|for example|for instance|thus|hence|previously|neither|either|even|while|until then|yes|no|not|the (?:latter|former|same|other)|(?:\p{L}+ ){1,2}(?:it|they|them))\b/iu;

/** Whom that is, and what is asked or to follow, the sentence itself does not tell. */
const named = /\b(?:her|his|him|he|she|they|them|it|this|these|those|the same)\b|[:?]$/i;

const excerptMax = 200;

interface Summary {
  /** The sentences with which a post begins. */
  opening: string[];
  /** Its first whole sentences that need none before them; where these are all of its first paragraph, another sentence of the same section, or the first alone. */
  excerpt: string;
}

function summarise(passages: readonly Passage[], terms: ReadonlySet<string>, fallback: string): Summary {
  const [first] = passages;
  const sentences = passages.flatMap((passage) => passage.sentences.map(({ text }) => plain(text)));
  const told =
    sentences.length > 0 ? sentences : passages.flatMap(({ items }) => items.map(({ text }) => plain(text)));
  const asked = passages.filter(({ heading }) => isQuestion(heading)).map(({ heading }) => heading);
  if (asked.length > 1) return { opening: asked, excerpt: wholeWithin(asked, excerptMax) };
  const opening = told.length > 0 ? told : [fallback];
  if (first !== undefined && first.sentences.length > 0 && isQuestion(first.heading))
    return {
      opening,
      excerpt:
        wholeWithin(
          first.sentences.map(({ text }) => plain(text)),
          excerptMax,
        ) || fallback,
    };
  const standing = opening.findIndex((text) => !leansBack.test(text));
  const begins = wholeWithin(opening.slice(Math.max(0, standing)), excerptMax);
  if (begins !== plain(first?.blocks[0]?.markdown ?? "")) return { opening, excerpt: begins };
  // Of other languages nothing tells whether a later sentence stands alone.
  if (!isEnglish(opening.join(" ").slice(0, 2_000))) return { opening, excerpt: begins };
  const others = opening
    .slice(1, first?.sentences.length)
    .filter(
      (text) => text.length >= 40 && text.length <= excerptMax && !leansBack.test(text) && !named.test(text),
    )
    .map((text) => ({ text, shared: new Set(readTerms(text).filter((term) => terms.has(term))).size }));
  const [best] = others.toSorted((a, b) => b.shared - a.shared);
  // What names nothing of its post tells less than the sentence that it begins with.
  const [alone = begins] = opening;
  return { opening, excerpt: best?.shared === 0 && alone !== begins ? alone : (best?.text ?? begins) };
}

/** Whole sentences as far as they fit; of a first one that does not, its beginning. */
function wholeWithin([first = "", ...others]: readonly string[], limit: number): string {
  let text = cut(first, limit);
  for (const next of others) {
    if (next === "" || text.endsWith("…") || text.length + 1 + next.length > limit) break;
    text = `${text} ${next}`;
  }
  return text;
}

const most = 3;
const wordsMax = 3;

/** Those in use that fit; else the page that a post is from, where its title is as short as a category's. */
function chooseCategories(
  categories: readonly string[],
  terms: ReadonlySet<string>,
  [first]: readonly Passage[],
  { title, company }: { title: string; company: string },
): string[] {
  const found = categories.filter((name) => readTerms(name.slice(0, 200)).some((term) => terms.has(term)));
  const fitting = [...new Set(found.map((name) => cut(name, 100)))].filter((name) => name !== "");
  if (fitting.length > 0) return fitting.slice(0, most);
  const page = first?.page ?? "";
  const isOne =
    first?.heading !== page &&
    page.toLowerCase() !== company.toLowerCase() &&
    page.split(" ").length <= wordsMax &&
    readTerms(page).length > 0 &&
    !furniture.test(page) &&
    !title.startsWith(page) &&
    /^\p{Lu}/u.test(page) &&
    !/[?!.]$/.test(page);
  return isOne ? [page] : [];
}

/** A post as an outline of what the sources say about its topic: their passages whole and word for word, with where they are from. */
export function composeDraft(task: DraftTask): Answer<"edit"> {
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
