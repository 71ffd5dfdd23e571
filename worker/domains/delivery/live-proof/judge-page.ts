import { holdsTitle } from "./holds-title";
import type { PageFacts } from "./read-page";
import { samePage } from "./same-page";

/** What a page has to show once a change has arrived. */
export type Expectation =
  | { kind: "shown"; version: number; titles: string[]; canonicalUrl: string | null }
  /** The post was withdrawn, or lives at `movedTo` now. */
  | { kind: "gone"; version: number; titles: string[]; movedTo: string | null };

/** What a request for the page gave: an answer with the facts of its body, or why there was none. */
export type PageAnswer =
  | { url: string; status: number; redirectedTo: string | null; facts: PageFacts }
  | { url: string; failure: string };

export interface Look {
  seen: "live" | "stale" | "unreachable";
  /** For users. */
  detail: string;
}

const live = (detail: string): Look => ({ seen: "live", detail });
const stale = (detail: string): Look => ({ seen: "stale", detail });
const unreachable = (detail: string): Look => ({ seen: "unreachable", detail: `${notReached}${detail}` });

export const notReached = "Not reached: ";
const locationMax = 200;

/** Whether a look at the page saw what it had to show. A page that answers with an error says nothing of the post. */
export function judgePage(expected: Expectation, answer: PageAnswer): Look {
  if ("failure" in answer) return unreachable(answer.failure);
  const { status } = answer;
  const isMissing = status === 404 || status === 410;
  const isRedirect = status >= 300 && status < 400;
  if (expected.kind === "gone" && (isMissing || isRedirect)) return live(`status ${status}`);
  if (isMissing) return stale(`status ${status}: the site has no such page`);
  if (isRedirect) return unreachable(redirectAdvice(status, answer.redirectedTo));
  if (status < 200 || status > 299) return unreachable(`status ${status}`);
  return expected.kind === "shown"
    ? judgeShown(expected, answer.url, answer.facts)
    : judgeGone(expected, answer.url, answer.facts);
}

const redirectAdvice = (status: number, location: string | null) =>
  `redirect (status ${status}) to ${location?.slice(0, locationMax) ?? "nowhere"}. ` +
  "Redirects are not followed: put the final address into the page pattern";

const tooOld = (version: number, wanted: number) => stale(`version marker ${version} < ${wanted}`);

function judgeShown(
  { version, titles, canonicalUrl }: Extract<Expectation, { kind: "shown" }>,
  url: string,
  page: PageFacts,
): Look {
  if (page.version !== null) {
    return page.version >= version ? live(`version marker ${page.version}`) : tooOld(page.version, version);
  }
  if (!holdsTitle(page.titles, titles)) return stale("no version marker, and the title differs");
  if (page.canonical === null)
    return stale("no version marker: the title is right, but there is no canonical link");
  const own = samePage(page.canonical, url, url);
  if (!own && (canonicalUrl === null || !samePage(page.canonical, canonicalUrl, url)))
    return stale("no version marker: the title is right, but the canonical link is another page's");
  return live("no version marker: by title and canonical link");
}

function judgeGone(
  { version, titles, movedTo }: Extract<Expectation, { kind: "gone" }>,
  url: string,
  page: PageFacts,
): Look {
  if (page.version !== null) {
    return page.version >= version ? live(`version marker ${page.version}`) : tooOld(page.version, version);
  }
  const moved = movedTo !== null && page.canonical !== null && samePage(page.canonical, movedTo, url);
  if (!moved && holdsTitle(page.titles, titles))
    return stale("no version marker, and the page still has the post's title");
  return live("the page does not show the post");
}
