import { expect, it } from "vitest";
import { copy } from "../../dashboard/src/features/editor/copy";
import { publishChecks } from "../../dashboard/src/features/editor/publish/publish-checks";
import { webhookStep } from "../../dashboard/src/features/editor/publish/webhook-step";
import { editedFields } from "../../dashboard/src/features/editor/session/draft-fields";
import { postWith } from "./fake-server";

const fields = {
  ...editedFields(postWith()),
  content: "One sentence. ![](/images/a.png)",
  heroImageId: null,
};
const finding = { level: "problem", message: "", excerpt: null, suggestion: null } as const;
const claim = {
  id: "claim_1",
  position: 0,
  sentence: "One sentence.",
  kind: "fact",
  state: "unsupported",
  source: null,
  quote: null,
  inText: true,
  verdict: null,
  checkedAt: null,
} as const;

const found = (requireEvidence: boolean) =>
  publishChecks({
    fields,
    problems: { canonicalUrl: "Enter a full URL" },
    findings: [
      { ...finding, check: "description_length", level: "hint", message: "seo" },
      { ...finding, check: "links_alive", message: "link" },
      { ...finding, check: "alt_text", message: "alt", excerpt: "![](/images/a.png)" },
      { ...finding, check: "readability", level: "hint", message: "long" },
      { ...finding, check: "brief_draft", message: "brief" },
    ],
    claims: [
      claim,
      { ...claim, id: "claim_2", state: "accepted" },
      { ...claim, id: "claim_3", inText: false },
    ],
    requireEvidence,
  });

it("lists what is missing by weight, each with its place", () => {
  expect(found(false).map(({ group, message, place }) => [group, message, place])).toEqual([
    ["blocking", "Enter a full URL", { in: "settings", tab: "seo" }],
    ["quality", "brief", { in: "checks", tab: "quality" }],
    ["quality", "long", { in: "checks", tab: "quality" }],
    ["evidence", copy.publishChecks.claim.unsupported(claim.sentence), { in: "claim", id: "claim_1" }],
    ["links", "link", { in: "checks", tab: "quality" }],
    ["images", "alt", { in: "text", words: "![](/images/a.png)" }],
    ["images", copy.publishChecks.noHeroImage, { in: "settings", tab: "post" }],
    ["seo", "seo", { in: "settings", tab: "seo" }],
  ]);
});

it("requires evidence where the workspace does", () => {
  expect(found(true).filter(({ group }) => group === "blocking")).toHaveLength(2);
});

it("says how the webhooks have taken the change", () => {
  const delivered = { state: "delivered", attempts: 1 } as const;
  const waiting = { state: "pending", attempts: 0 } as const;
  expect(webhookStep([])).toBeNull();
  expect(webhookStep([delivered, delivered])?.state).toBe("done");
  expect(webhookStep([delivered, waiting])?.state).toBe("moving");
  expect(webhookStep([delivered, { ...waiting, attempts: 1 }])?.state).toBe("attention");
});
