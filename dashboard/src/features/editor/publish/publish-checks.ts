import type { Claim } from "@schema/claims";
import { fieldNames } from "@schema/post-fields";
import type { QualityCheck, QualityFinding } from "@schema/quality";
import { copy } from "../copy";
import type { ChecksTab } from "../session/checks-state";
import type { DraftFields } from "../session/draft-fields";
import type { Problems } from "../session/field-problems";
import { fieldWords } from "../session/field-words";

/** Where something is corrected: words in the text, one of the checks, or a tab of the settings. */
export type Place =
  | { in: "text"; words: string }
  | { in: "checks"; tab: ChecksTab }
  | { in: "claim"; id: string }
  | { in: "settings"; tab: string };

/** Most important first. */
export const checkGroups = ["blocking", "quality", "evidence", "links", "images", "seo"] as const;
export type CheckGroup = (typeof checkGroups)[number];

export type PublishCheck = {
  group: CheckGroup;
  level: QualityFinding["level"];
  message: string;
  place: Place;
};

const groupOf: Record<QualityCheck, CheckGroup> = {
  brief_draft: "quality",
  heading_order: "quality",
  readability: "quality",
  repeated_sentences: "quality",
  filler_phrases: "quality",
  sameness: "quality",
  links_alive: "links",
  internal_links: "links",
  alt_text: "images",
  title_length: "seo",
  description_length: "seo",
  keyword_stuffing: "seo",
};

const tabOfGroup: Partial<Record<CheckGroup, string>> = { images: "post", seo: "seo" };

type Checked = {
  fields: DraftFields;
  problems: Problems;
  findings: readonly QualityFinding[];
  claims: readonly Claim[];
  /** Whether the workspace publishes claims only with evidence. */
  requireEvidence: boolean;
};

function placeOf({ check, excerpt }: QualityFinding, content: string): Place {
  if (excerpt !== null && content.includes(excerpt)) return { in: "text", words: excerpt };
  const tab = tabOfGroup[groupOf[check]];
  return tab ? { in: "settings", tab } : { in: "checks", tab: "quality" };
}

/** What is missing before a post is published, most important first. */
export function publishChecks({
  fields,
  problems,
  findings,
  claims,
  requireEvidence,
}: Checked): PublishCheck[] {
  const refused = fieldNames.flatMap((name): PublishCheck[] => {
    const message = problems[name];
    const { tab } = fieldWords[name];
    if (!message || tab === "text") return [];
    return [{ group: "blocking", level: "problem", message, place: { in: "settings", tab } }];
  });
  const open = claims
    .filter(({ state, inText }) => inText && (state === "unsupported" || state === "gone"))
    .map(
      ({ id, sentence, state }): PublishCheck => ({
        group: requireEvidence ? "blocking" : "evidence",
        level: "problem",
        message: copy.publishChecks.claim[state === "gone" ? "gone" : "unsupported"](sentence),
        place: { in: "claim", id },
      }),
    );
  const written = findings.map(
    (finding): PublishCheck => ({
      group: groupOf[finding.check],
      level: finding.level,
      message: finding.message,
      place: placeOf(finding, fields.content),
    }),
  );
  const missing: PublishCheck[] = [];
  if (fields.content.trim() === "")
    missing.push({
      group: "quality",
      level: "problem",
      message: copy.publishDialog.noText,
      place: { in: "text", words: "" },
    });
  if (fields.heroImageId === null)
    missing.push({
      group: "images",
      level: "hint",
      message: copy.publishChecks.noHeroImage,
      place: { in: "settings", tab: "post" },
    });
  const weight = ({ group, level }: PublishCheck) =>
    checkGroups.indexOf(group) * 2 + (level === "problem" ? 0 : 1);
  return [...refused, ...missing, ...open, ...written].sort((a, b) => weight(a) - weight(b));
}
