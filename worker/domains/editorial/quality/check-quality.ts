import {
  QualityCheck as checks,
  type QualityCheck,
  type QualityInput,
  type QualityReport,
} from "../../../../schema/api/quality";
import type { WorkspaceCtx } from "../../../context";
import { toInstant } from "../../../platform/instant";
import { loadPost } from "../../posts/load-post";
import { checkHeroAlt } from "./check-hero-alt";
import { checkLinkTargets } from "./check-link-targets";
import { checkSameness } from "./check-sameness";
import { checkAltText } from "./checks/check-alt-text";
import { checkDescription } from "./checks/check-description";
import { checkFiller } from "./checks/check-filler";
import { checkHeadings } from "./checks/check-headings";
import { checkKeywords } from "./checks/check-keywords";
import { checkOfflineDraft } from "./checks/check-offline-draft";
import { checkReadability } from "./checks/check-readability";
import { checkRepeated } from "./checks/check-repeated";
import { checkTitle } from "./checks/check-title";
import { followLinks } from "./follow-links";
import { publishedPosts } from "./published-posts";
import { type QualityText, readQualityText } from "./quality-text";
import { readAnchors } from "./read-anchors";
import { suggestLinks } from "./suggest-links";

const pure = [
  checkOfflineDraft,
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
 * Looks at a post's fields as they are typed, without a model: findings with their reasons, and no figure. Links are followed only
 * when asked for. Throws `not_found` for a post of another workspace.
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

/** What is said of two places that read alike is said once. */
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
    return { findings, skipped: skip("Links to other sites are followed when you ask for it.") };
  const ports = { fetch: ctx.fetch, now: ctx.now, allowLoopback: ctx.config.allowLoopback };
  const followed = await followLinks(ports, onTheWeb);
  return {
    findings: [...findings, ...followed.findings],
    skipped: followed.left > 0 ? skip(`${followed.left} links were too many for one look.`) : [],
  };
}

const unknownLanguage = ({ language, words }: QualityText): Skipped =>
  language === "en" || words === 0
    ? []
    : [{ check: "filler_phrases", reason: "The list of filler phrases is English." }];
