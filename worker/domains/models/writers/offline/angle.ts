import type { Passage } from "./passages";
import { cut } from "./text/cut";
import type { Unit } from "./units";

const headingsMax = 4;
const headingMax = 120;
const told = /^(Draws on )?(the page )?((?:“[^“”]+”(?:, | and )?)+)(?: \(([^“”]+?)\))?(?=[.:]|$)/;

/** The headings of a unit and its page, as an angle names them, without duplicates; for a whole page, only its title. */
export function namesOf({ passages, isPage }: Unit, english: boolean): string {
  const [first] = passages;
  if (first === undefined) return "";
  const page = spelled(first.page);
  const headings = [...new Set(passages.map(({ heading }) => spelled(heading)))];
  if (isPage || headings.length > headingsMax) return `${english ? "the page " : ""}“${page}”`;
  const quoted = headings.map((heading) => `“${heading}”`);
  const list = [quoted.slice(0, -1).join(", "), ...quoted.slice(-1)].filter((part) => part !== "");
  return headings.length === 1 && headings[0] === page ? `“${page}”` : `${list.join(" and ")} (${page})`;
}

/** Whether an angle only says where a topic comes from, which tells readers nothing. */
export const isDrawn = (angle: string): boolean => told.test(angle) || angle.startsWith("Draws on ");

/** The passages that an angle names, in order; none if it names none, like angles written by people. */
export function namedIn(angle: string, passages: readonly Passage[]): Passage[] {
  const [, english, whole, list = "", page] = told.exec(angle.slice(0, 2_000)) ?? [];
  const names = new Set([...list.matchAll(/“([^“”]+)”/g)].map(([, name]) => name));
  const isPage = whole !== undefined || (english === undefined && page === undefined && names.size === 1);
  const found = passages.filter((passage) =>
    isPage
      ? names.has(spelled(passage.page))
      : names.has(spelled(passage.heading)) && [undefined, spelled(passage.page)].includes(page),
  );
  return found.filter(({ source }) => source === found[0]?.source);
}

const spelled = (heading: string): string => cut(heading.replace(/[“”()]/g, ""), headingMax);
