import type { Passage } from "./passages";

/** Neighboring passages of one page that make a post together. No passage is in two units, so no two posts say the same. */
export interface Unit {
  passages: Passage[];
  /** Whether it is an FAQ page, or a whole page. */
  isPage: boolean;
}

const pageMax = 700;

export const isQuestion = (heading: string): boolean => /[?？]$/.test(heading);

/** The contents of each page, split so that each unit has at least `wordsMin` words; leftovers are in none. */
export const unitsOf = (passages: readonly Passage[], wordsMin: number): Unit[] =>
  pagesOf(passages).flatMap((page) => partsOf(page, wordsMin));

/** The passages of each page, in order. */
export function pagesOf(passages: readonly Passage[]): Passage[][] {
  const pages = new Map<string, Passage[]>();
  for (const passage of passages) {
    const page = pages.get(passage.source.sourceId) ?? [];
    pages.set(passage.source.sourceId, page);
    page.push(passage);
  }
  return [...pages.values()];
}

function partsOf(page: readonly Passage[], wordsMin: number): Unit[] {
  const asked = page.filter(({ heading, words }) => isQuestion(heading) && words < wordsMin);
  if (asked.length > 2 && asked.length * 2 > page.length) {
    const whole = within(page);
    return wordsIn(whole) >= wordsMin ? [{ passages: whole, isPage: true }] : [];
  }
  const units: Unit[] = [];
  let thin: Passage[] = [];
  for (const passage of page) {
    const last = units.at(-1)?.passages;
    if (passage.goesOn) {
      if (last?.at(-1)?.heading === passage.heading && wordsIn(last) < pageMax / 2) last.push(passage);
    } else if (isQuestion(passage.heading) && passage.words < wordsMin) endThin();
    else if (passage.words >= wordsMin) {
      const [first] = thin;
      // The introduction of a section stays with what follows below it.
      const leads = first !== undefined && first.level > 1 && passage.level > first.level;
      const led = leads ? thin : [];
      if (leads) thin = [];
      endThin();
      units.push({ passages: [...led, passage], isPage: false });
    } else {
      thin.push(passage);
      if (wordsIn(thin) >= wordsMin) {
        units.push({ passages: thin, isPage: false });
        thin = [];
      }
    }
  }
  endThin();
  if (units.length === 1 && units[0]?.passages.length === page.length && page.length > 1)
    return [{ passages: [...page], isPage: true }];
  return units;

  /** Thin leftovers join the thin ones just before. */
  function endThin(): void {
    const last = units.at(-1);
    const [first] = thin;
    const before = last?.passages.at(-1);
    if (
      first &&
      last &&
      before &&
      last.passages.length > 1 &&
      page.indexOf(before) + 1 === page.indexOf(first)
    )
      last.passages.push(...thin);
    thin = [];
  }
}

function within(page: readonly Passage[]): Passage[] {
  const chosen: Passage[] = [];
  for (const passage of page) if (wordsIn(chosen) + passage.words <= pageMax) chosen.push(passage);
  return chosen;
}

export const wordsIn = (passages: readonly Passage[]): number =>
  passages.reduce((sum, { words }) => sum + words, 0);
