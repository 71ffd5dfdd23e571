import type { Claim } from "@schema/claims";
import type { QualityFinding } from "@schema/quality";
import { copy } from "../copy";
import { claimMeaning, stateWords } from "../evidence/claim-words";
import { checkWords, findingId } from "../quality/quality-words";
import type { MarkLook, TextMark } from "../source/text-mark";

const nextOf: Record<MarkLook, string | null> = {
  supported: null,
  accepted: null,
  unsupported: copy.textMarks.linkOrReword,
  contradicted: copy.textMarks.correctOrChoose,
  gone: copy.textMarks.chooseOrReword,
  problem: null,
  hint: null,
};

function claimMark(claim: Claim): TextMark {
  const contradicts = claim.state === "unsupported" && claim.verdict === "contradicted";
  const look = contradicts ? "contradicted" : claim.state;
  return {
    id: claim.id,
    tab: "evidence",
    words: claim.sentence,
    look,
    label: contradicts ? copy.textMarks.contradicted : stateWords[claim.state],
    message: claimMeaning(claim),
    next: nextOf[look],
    quote: claim.quote,
    source: claim.source?.title ?? null,
    suggestion: null,
  };
}

function findingMark(finding: QualityFinding): TextMark[] {
  const { check, level, message, excerpt, suggestion } = finding;
  if (excerpt === null || excerpt.trim() === "") return [];
  const mark = { words: excerpt, look: level, label: checkWords[check], message, next: null, suggestion };
  return [{ ...mark, id: findingId(finding), tab: "quality", quote: null, source: null }];
}

export const marksOf = (claims: readonly Claim[], findings: readonly QualityFinding[]): TextMark[] => [
  ...claims.filter(({ sentence }) => sentence !== "").map(claimMark),
  ...findings.flatMap(findingMark),
];

/** What screen readers announce when the cursor reaches marks. */
export const announcement = (marks: readonly TextMark[]): string =>
  marks.length === 0 ? "" : copy.textMarks.pressAltEnter(marks.map(({ label }) => label).join(", "));
