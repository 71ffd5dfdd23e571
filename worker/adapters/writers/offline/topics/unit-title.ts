import type { Brief } from "../../tasks";
import { companyNames } from "../context/company-names";
import { namingOf } from "../form-words";
import type { Passage } from "../passages";
import { imperative } from "../text/advice";
import { insideSentence, lowerFirst } from "../text/cut";
import { furniture } from "../text/furniture";
import { termSet } from "../text/likeness";
import { isEnglish } from "../text/terms";
import { isQuestion, type Unit } from "../units";

const joinedMax = 80;
const namedMax = 88;
const leans = /\b(?:it|its|they|them|this|that|these|those|one)\b/i;

/** As a person would name it: its heading, its headings joined, or its page. A question that names nothing is told with its page. */
export function titleOfUnit({ passages, isPage }: Unit, brief: Brief, all: readonly Passage[]): string {
  const [first] = passages;
  if (first === undefined) return "";
  const page = furniture.test(first.page) ? "" : first.page;
  if (isPage && passages.filter(({ heading }) => isQuestion(heading)).length > 2) {
    if (page !== "") return page;
    const company = companyOf(brief, all);
    return company === "" || !isEnglish(first.heading)
      ? first.heading
      : `Questions about ${company}, answered`;
  }
  const own = passages.map(({ heading }) => heading).filter((heading) => !furniture.test(heading));
  const headings = [...new Set(own)];
  const [heading] = headings;
  if (heading === undefined) return page || aboutCompany(brief, all) || first.heading;
  if (isPage) return page || heading;
  if (headings.length === 1) {
    const named = `${page}: ${afterColon(heading, first.source.text)}`;
    return page !== "" && page !== heading && named.length <= namedMax && needsPage(heading)
      ? named
      : heading;
  }
  const rest = headings.slice(1).map((one) => insideSentence(one, first.source.text).replace(/[“”]/g, ""));
  const joined = [[heading, ...rest.slice(0, -1)].join(", "), ...rest.slice(-1)].join(" and ");
  const isList =
    isEnglish(joined) && headings.every((one) => !clauses.test(one) && one.split(" ").length < 5);
  return isList && joined.length <= joinedMax ? joined : heading;
}

/** What does not stand in a list of things. */
const clauses = /[,:?!]| and |^(?:how|why|what|when|where|which|who|if)\b/i;

const small = /^(?:how|why|what|when|where|which|who|can|do|does|is|are|should|if)\b|^\p{Lu}\p{Ll}+ing\b/iu;

const afterColon = (heading: string, text: string): string =>
  small.test(heading) || imperative.test(heading)
    ? lowerFirst(heading)
    : insideSentence(heading, text).replace(/[“”]/g, "");

const needsPage = (heading: string): boolean =>
  leans.test(heading) ||
  (isQuestion(heading) && namingOf(termSet(heading)).size < 2) ||
  (imperative.test(heading) && heading.split(" ").length < 5);

const aboutCompany = (brief: Brief, all: readonly Passage[]): string => {
  const company = companyOf(brief, all);
  return company === "" ? "" : `About ${company}`;
};

/** The workspace's name where its site says it, else what the titles of its pages have in common. */
function companyOf(brief: Brief, all: readonly Passage[]): string {
  const sources = [...new Set(all.map(({ source }) => source))];
  const text = sources.map((source) => `${source.title}\n${source.text}`).join("\n");
  if (text.toLowerCase().includes(brief.name.toLowerCase()) && brief.name !== "") return brief.name;
  for (const name of companyNames("", sources)) {
    const at = text.toLowerCase().indexOf(name);
    if (at >= 0) return text.slice(at, at + name.length);
  }
  return "";
}
