import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { noteIn } from "../../../../schema/api/brief-note";
import {
  QualityCheck as checks,
  type QualityCheck,
  type QualityFinding,
  type QualityInput,
  type QualityReport,
} from "../../../../schema/api/quality";
import type { HeroImage } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { toInstant } from "../../../platform/instant";
import { readWords } from "../../../platform/text/terms";
import { loadPost } from "../../posts";
import { indexedAtOnce, indexPosts } from "../similarity/index-posts";
import { similarToSketched } from "../similarity/similar-to-sketched";
import { sketchBody } from "../similarity/sketch";
import { checkLinkTargets } from "./check-link-targets";
import { checkDescription } from "./checks/check-description";
import { checkFiller } from "./checks/check-filler";
import { checkHeadings } from "./checks/check-headings";
import { checkKeywords } from "./checks/check-keywords";
import { checkReadability } from "./checks/check-readability";
import { checkTitle } from "./checks/check-title";
import { type Check, hint, problem } from "./finding";
import { followLinks } from "./follow-links";
import { publishedPosts } from "./published-posts";
import { type QualityText, readQualityText } from "./quality-text";
import { suggestLinks } from "./suggest-links";

const longest = 250;
const empty = /^(?:image|picture|photo|screenshot|img|bild|untitled|alt|logo)?[\s\d_.-]*$/i;
const fileName = /^[\w%-]+\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** The text shown in place of an image that cannot be seen (WCAG 2.2, 1.1.1). */
export const checkAltText: Check = ({ links }) =>
  links
    .filter(({ kind }) => kind === "image")
    .flatMap(({ text, excerpt }): QualityFinding[] => {
      if (text === "")
        return [problem("alt_text", "An image has no alt text. Describe what it shows.", { excerpt })];
      if (empty.test(text) || fileName.test(text))
        return [
          problem("alt_text", `The alt text “${text}” does not describe the image. Say what it shows.`, {
            excerpt,
          }),
        ];
      if ([...text].length > longest)
        return [
          hint(
            "alt_text",
            `The alt text of an image is longer than ${longest} characters, and screen readers read it without a pause. Move the details into the post.`,
            { excerpt },
          ),
        ];
      return [];
    });

/** Other posts and topics of the workspace that are very similar to the text. */
export async function checkSameness(
  ctx: WorkspaceCtx,
  postId: string,
  { title, content }: { title: string; content: string },
): Promise<QualityFinding[]> {
  await indexPosts(ctx, ctx.workspace.id, indexedAtOnce);
  const written = { id: postId, title, body: sketchBody(content) };
  const similar = (await similarToSketched(ctx, [written])).get(postId) ?? [];
  return similar.map(({ kind, title: other, by, reason }) => {
    const likeness =
      reason === "meaning"
        ? `covers much the same ground, judging by its ${by}`
        : `has nearly the same ${by}`;
    return problem(
      "sameness",
      `The ${kind} “${other}” ${likeness}. Update that one instead, or cover something different here.`,
    );
  });
}

const wordsMin = 5;
const shown = 8;

/** Sentences that occur in the text more than once, ignoring case and punctuation. */
export const checkRepeated: Check = ({ sentences }) => {
  const same = Map.groupBy(
    sentences.filter(({ words }) => words >= wordsMin),
    ({ text }) => readWords(text).join(" "),
  );
  return [...same.values()]
    .filter((group) => group.length > 1)
    .slice(0, shown)
    .map((group) =>
      problem(
        "repeated_sentences",
        `The same sentence appears ${group.length === 2 ? "twice" : `${group.length} times`}. Keep one.`,
        { excerpt: group[0]?.excerpt },
      ),
    );
};

/** The note at the start of a draft that is still to be written: removing it marks the draft as written. */
export const checkBriefDraft: Check = ({ content }) => {
  const note = noteIn(content);
  if (note === null) return [];
  const [find = note] = content.match(new RegExp(`${escapeLetters(note)}\\n*`)) ?? [];
  return [
    problem(
      "brief_draft",
      "The post still contains the note saying that no model wrote it. Write the text, then remove the note.",
      { excerpt: note, suggestion: { find, replace: "", label: "Remove the note" } },
    ),
  ];
};

const escapeLetters = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

const idPrefix = "here-";

/** Link targets inside the text, in lowercase: the ids of its page, without their prefix. */
export function readAnchors({ content, links }: QualityText): ReadonlySet<string> {
  if (!links.some(({ url }) => url.startsWith("#"))) return new Set();
  const ids = renderMarkdownToHtml(content, { idPrefix }).matchAll(/\sid="here-([^"]+)"/g);
  return new Set([...ids].map(([, id = ""]) => id.toLowerCase()));
}

/** The hero image is not part of the text, but seen first. */
const checkHeroAlt = (hero: HeroImage | null): QualityFinding[] =>
  hero === null || hero.alt.trim() !== ""
    ? []
    : [problem("alt_text", "The hero image has no alt text. Describe what it shows.")];

const pure = [
  checkBriefDraft,
  checkTitle,
  checkDescription,
  checkHeadings,
  checkAltText,
  checkReadability,
  checkKeywords,
  checkRepeated,
  checkFiller,
];

/**
 * Checks a post's fields as currently typed, without a model: findings with reasons, but no score. Follows links only on request. Throws
 * `not_found` for another workspace's post.
 */
export async function checkQuality(
  ctx: WorkspaceCtx,
  postId: string,
  input: QualityInput,
): Promise<QualityReport> {
  const { row } = await loadPost(ctx, postId);
  const published = await publishedPosts(ctx, postId);
  const text = readQualityText(input);
  const links = await linkFindings(ctx, text, published);
  const findings = distinct([
    ...pure.flatMap((check) => check(text)),
    ...checkHeroAlt(row.hero),
    ...links.findings,
    ...suggestLinks(text, published, ctx.workspace),
    ...(await checkSameness(ctx, postId, input)),
  ]);
  const skipped = [...links.skipped, ...unknownLanguage(text)];
  const told = new Set<QualityCheck>([...findings, ...skipped].map(({ check }) => check));
  return {
    findings,
    passed: checks.options.filter((check) => !told.has(check)),
    skipped,
    checkedAt: toInstant(ctx.now()),
  };
}

/** Merges findings for two places with the same text. */
const distinct = (findings: QualityReport["findings"]) => [
  ...new Map(findings.map((one) => [JSON.stringify([one.check, one.message, one.excerpt]), one])).values(),
];

type Skipped = QualityReport["skipped"];

async function linkFindings(
  ctx: WorkspaceCtx,
  text: QualityText,
  published: Awaited<ReturnType<typeof publishedPosts>>,
): Promise<{ findings: QualityReport["findings"]; skipped: Skipped }> {
  const findings = checkLinkTargets(text.links, published, readAnchors(text), ctx.workspace);
  const onTheWeb = text.links.filter(({ url }) => /^https?:/i.test(url));
  if (onTheWeb.length === 0) return { findings, skipped: [] };
  const skip = (reason: string): Skipped => [{ check: "links_alive", reason }];
  if (!text.checkLinks)
    return { findings, skipped: skip("Links to other sites are checked only on request.") };
  const ports = { fetch: ctx.fetch, now: ctx.now, allowLoopback: ctx.config.allowLoopback };
  const followed = await followLinks(ports, onTheWeb);
  return {
    findings: [...findings, ...followed.findings],
    skipped:
      followed.left > 0
        ? skip(`${followed.left} links were not checked because there are too many for one check.`)
        : [],
  };
}

const unknownLanguage = ({ language, words }: QualityText): Skipped =>
  language === "en" || words === 0
    ? []
    : [{ check: "filler_phrases", reason: "Filler phrases are checked in English only." }];
