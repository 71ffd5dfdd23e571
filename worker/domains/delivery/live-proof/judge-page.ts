import type { OutboundFailure, OutboundRefusal } from "../../../platform/guarded-fetch";
import type { ProofDetail } from "../webhooks/proof-view";
import type { PageFacts } from "./read-page";

/** Letters of scripts that put spaces between words. */
const wordCharacter = /[[\p{L}\p{N}]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]]/v;

/** Whether one of the page's texts contains one of the titles as whole words, ignoring white space. */
const holdsTitle = (texts: string[], titles: string[]): boolean =>
  titles
    .map(normalised)
    .filter((title) => title !== "")
    .some((title) => texts.some((text) => holds(normalised(text), title)));

const normalised = (text: string) => text.normalize("NFC").replace(/\s+/g, " ").trim();

function holds(text: string, title: string): boolean {
  for (let at = text.indexOf(title); at >= 0; at = text.indexOf(title, at + 1)) {
    const end = at + title.length;
    if (isEdge(text, at) && isEdge(text, end)) return true;
  }
  return false;
}

/** False inside a word. */
function isEdge(text: string, at: number): boolean {
  const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? "";
  const after = Array.from(text.slice(at, at + 2))[0] ?? "";
  return !wordCharacter.test(before) || !wordCharacter.test(after);
}

/** Whether two URLs name one page, ignoring the fragment and a trailing slash. `base` is the page they were read from. */
export function samePage(one: string, other: string, base: string): boolean {
  const first = addressOf(one, base);
  return first !== null && first === addressOf(other, base);
}

function addressOf(text: string, base: string): string | null {
  if (!URL.canParse(text, base)) return null;
  const { protocol, host, pathname, search } = new URL(text, base);
  return `${protocol}//${host}${decoded(pathname).replace(/\/+$/, "")}${search}`;
}

/** `%7E` and `~` are the same path; a malformed escape stays as it is. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** What a page must show once a change has arrived. */
export type Expectation =
  | { kind: "shown"; version: number; titles: string[]; canonicalUrl: string | null }
  /** The post was withdrawn, or moved to `movedTo`. */
  | { kind: "gone"; version: number; titles: string[]; movedTo: string | null };

/** Result of fetching the page: the facts in its body, or why there was no response. */
export type PageAnswer =
  | { url: string; status: number; redirectedTo: string | null; facts: PageFacts }
  | { url: string; failure: OutboundFailure | OutboundRefusal };

export interface PageCheck {
  seen: "live" | "stale" | "unreachable";
  detail: ProofDetail;
}

const live = (detail: ProofDetail): PageCheck => ({ seen: "live", detail });
const stale = (detail: ProofDetail): PageCheck => ({ seen: "stale", detail });
const unreachable = (detail: ProofDetail): PageCheck => ({ seen: "unreachable", detail });

const locationMax = 200;

/** Whether a check of the page saw the expected change. An error response says nothing about the post. */
export function judgePage(expected: Expectation, answer: PageAnswer): PageCheck {
  if ("failure" in answer) return unreachable({ code: "unreached", failure: answer.failure });
  const { status, redirectedTo } = answer;
  const isMissing = status === 404 || status === 410;
  const isRedirect = status >= 300 && status < 400;
  if (expected.kind === "gone" && (isMissing || isRedirect)) return live({ code: "gone", status });
  if (isMissing) return stale({ code: "missing", status });
  if (isRedirect) {
    const location = redirectedTo?.slice(0, locationMax) ?? null;
    return unreachable({ code: "unreached_redirect", status, location });
  }
  if (status < 200 || status > 299) return unreachable({ code: "unreached_status", status });
  return expected.kind === "shown"
    ? judgeShown(expected, answer.url, answer.facts)
    : judgeGone(expected, answer.url, answer.facts);
}

const byMarker = (version: number, wanted: number): PageCheck =>
  version >= wanted ? live({ code: "marker", version }) : stale({ code: "old_marker", version, wanted });

function judgeShown(
  { version, titles, canonicalUrl }: Extract<Expectation, { kind: "shown" }>,
  url: string,
  page: PageFacts,
): PageCheck {
  if (page.version !== null) return byMarker(page.version, version);
  if (!holdsTitle(page.titles, titles)) return stale({ code: "other_title" });
  if (page.canonical === null) return stale({ code: "no_canonical" });
  const own = samePage(page.canonical, url, url);
  if (!own && (canonicalUrl === null || !samePage(page.canonical, canonicalUrl, url)))
    return stale({ code: "other_canonical" });
  return live({ code: "matched" });
}

function judgeGone(
  { version, titles, movedTo }: Extract<Expectation, { kind: "gone" }>,
  url: string,
  page: PageFacts,
): PageCheck {
  if (page.version !== null) return byMarker(page.version, version);
  const moved = movedTo !== null && page.canonical !== null && samePage(page.canonical, movedTo, url);
  return !moved && holdsTitle(page.titles, titles)
    ? stale({ code: "still_shown" })
    : live({ code: "not_shown" });
}
