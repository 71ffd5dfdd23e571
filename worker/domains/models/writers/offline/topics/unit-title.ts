import { isEnglish } from "../../../../../platform/text/terms";
import type { Brief } from "../../tasks";
import { companyNames } from "../context/company-names";
import { namingOf } from "../form-words";
import type { Passage } from "../passages";
import { imperative } from "../text/advice";
import { insideSentence, lowerFirst } from "../text/cut";
import { furniture, sitePart } from "../text/furniture";
import { termSet } from "../text/likeness";
import { isQuestion, type Unit } from "../units";

const joinedMax = 80;
const namedMax = 88;
/** Words that refer to something missing; "that" between a noun and a verb only identifies the noun. */
const leans =
  /\b(?:it|its|they|them|this|these|those|one)\b|(?:^|\b(?:how|why|what|when|where|who|is|are|do|does|did|about|of|on|in|with|for|to|from|and|or|than|after|before|like) )that\b|\bthat$/i;

/** A title as a person would write it: its heading, its headings joined, or its page. A question without a subject gets its page. */
export function titleOfUnit({ passages, isPage }: Unit, brief: Brief, all: readonly Passage[]): string {
  const [first] = passages;
  if (first === undefined) return "";
  const page = furniture.test(first.page) ? "" : first.page;
  if (isPage && passages.filter(({ heading }) => isQuestion(heading)).length > 2) {
    if (page !== "" && !sitePart.test(page)) return page;
    const company = companyOf(brief, all);
    return company === "" || !isEnglish(first.heading)
      ? first.heading
      : `Questions about ${company}, answered`;
  }
  const own = passages.map(({ heading }) => heading).filter((heading) => !furniture.test(heading));
  const headings = [...new Set(own)];
  const [heading] = headings;
  if (heading === undefined) return page || aboutCompany(brief, all) || first.heading;
  const company =
    /^about\b/i.test(first.heading) && heading !== first.heading ? aboutCompany(brief, all) : "";
  if (company !== "") return company;
  const whole = isPage ? page || heading : headings.length === 1 ? heading : "";
  if (sitePart.test(whole))
    return isTelling(first.lead) ? first.lead : partOf(whole, companyOf(brief, all)) || whole;
  if (isPage) return namingCompany(whole, brief, all) || whole;
  if (headings.length === 1) {
    const led = `${heading}: ${afterColon(first.lead, first.source.text)}`;
    if (needsLead(heading, first.lead) && led.length <= namedMax) return led;
    const named = `${page}: ${afterColon(heading, first.source.text)}`;
    return page !== "" && page !== heading && named.length <= namedMax && needsPage(heading)
      ? named
      : namingCompany(heading, brief, all) || heading;
  }
  const rest = headings.slice(1).map((one) => insideSentence(one, first.source.text).replace(/[“”]/g, ""));
  const short = headings.every((one) => one.split(" ").length < 5);
  // Without the language's word for "and", a list of names has only commas.
  const joined = isEnglish(first.source.text) ? joinOf([heading, ...rest]) : headings.join(", ");
  if (short && joined !== null && joined.length <= joinedMax) return joined;
  const leads = passages.slice(1).every(({ level }) => level > first.level);
  return leads || headings.length < 3 ? heading : page || heading;
}

/** A series of names; one with its own comma can join only one other. */
function joinOf(names: readonly string[]): string | null {
  if (names.some((name) => clauses.test(name))) return null;
  const before = names.slice(0, -1).join(", ");
  const last = names.at(-1) ?? "";
  if (names.some((name) => name.includes(","))) return names.length === 2 ? `${before}, and ${last}` : null;
  return names.some((name) => name.includes(" and ")) ? `${before}, ${last}` : `${before} and ${last}`;
}

/** Phrases that do not fit into a list of things. */
const clauses = /[:?!]|^(?:how|why|what|when|where|which|who|if)\b/i;

const small = /^(?:how|why|what|when|where|which|who|can|do|does|is|are|should|if)\b|^\p{Lu}\p{Ll}+ing\b/iu;

const afterColon = (heading: string, text: string): string =>
  small.test(heading) || imperative.test(heading)
    ? lowerFirst(heading)
    : insideSentence(heading, text).replace(/[“”]/g, "");

/** One or two words that could be on any page, while the page's lead is more specific. */
const needsLead = (heading: string, lead: string): boolean =>
  lead !== heading && heading.split(" ").length < 3 && isTelling(lead) && isEnglish(lead);

const isTelling = (lead: string): boolean => lead.split(" ").length > 2 && !furniture.test(lead);

const partOf = (part: string, company: string): string =>
  company === "" || !isEnglish(part) ? "" : `${company} ${lowerFirst(part.replace(/^our /i, ""))}`;

/** When a whole page says "it", it means its company. */
function namingCompany(page: string, brief: Brief, all: readonly Passage[]): string {
  if (!/\bits?\b/i.test(page) || !isEnglish(page)) return "";
  const company = companyOf(brief, all);
  const named = `${company}: ${lowerFirst(page)}`;
  return company === "" || named.length > namedMax ? "" : named;
}

const needsPage = (heading: string): boolean =>
  leans.test(heading) ||
  (isQuestion(heading) && namingOf(termSet(heading)).size < 2) ||
  (imperative.test(heading) && heading.split(" ").length < 5);

const aboutCompany = (brief: Brief, all: readonly Passage[]): string => {
  const company = companyOf(brief, all);
  return company === "" ? "" : `About ${company}`;
};

/** The workspace's name if its site mentions it, otherwise what its page titles share. */
function companyOf(brief: Brief, all: readonly Passage[]): string {
  const sources = [...new Set(all.map(({ source }) => source))];
  const text = sources.map((source) => `${source.title}\n${source.text}`).join("\n");
  if (text.toLowerCase().includes(brief.name.toLowerCase()) && brief.name !== "") return brief.name;
  for (const name of companyNames("", sources)) {
    const at = text.toLowerCase().indexOf(name);
    if (at >= 0) return text.slice(at, at + name.length).replace(/, .*$/, "");
  }
  return "";
}
