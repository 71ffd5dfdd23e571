import type { AuditAction } from "@schema/audit";
import type { AuditEntry } from "@schema/workspaces";
import { integrationExtra, integrationObject, integrationPhrases } from "./integration-words";

const phrases: Record<AuditAction, string> = {
  "access_token.created": "created the access token",
  "access_token.deleted": "deleted the access token",
  "api_key.created": "created the API key",
  "api_key.deleted": "deleted the API key",
  "api_key.revoked": "revoked the API key",
  "autopilot.blocked": "could not start posts with the autopilot",
  "autopilot.created": "started the autopilot",
  "autopilot.date_restored": "restored a date of the autopilot",
  "autopilot.date_skipped": "skipped a date of the autopilot",
  "autopilot.deleted": "deleted the autopilot",
  "autopilot.paused": "paused the autopilot",
  "autopilot.resumed": "resumed the autopilot",
  "autopilot.updated": "changed the autopilot",
  "batch.cancelled": "cancelled the batch",
  "batch.created": "created the batch",
  "batch.resumed": "resumed the batch",
  "batch.retried": "retried the batch",
  "author.deleted": "deleted the author",
  "author.merged": "merged the author",
  "author.updated": "changed the author",
  "category.deleted": "deleted the category",
  "category.merged": "merged the category",
  "category.updated": "changed the category",
  "context.restored": "restored the context",
  "device_login.allowed": "allowed the device login",
  "device_login.denied": "denied the device login",
  "image.deleted": "deleted an image",
  "image.purged": "permanently deleted an image",
  "image.restored": "restored an image",
  "image.uploaded": "uploaded an image",
  "import.created": "created the import",
  "post.created": "created the post",
  "post.deleted": "deleted the post",
  "post.planned": "planned the post",
  "post.published": "published the post",
  "post.rescheduled": "rescheduled the post",
  "post.scheduled": "scheduled the post",
  "post.purged": "permanently deleted the post",
  "post.undeleted": "restored the deleted post",
  "trash.emptied": "emptied the trash",
  "post.unpublished": "unpublished the post",
  "post.updated": "updated the post",
  "proposal.applied": "applied the proposal",
  "proposal.dismissed": "dismissed the proposal",
  "run.cancelled": "cancelled the run",
  "run.continued": "continued the run",
  "run.outline_edited": "edited the outline of the run",
  "run.repeated": "reran a stage of the run",
  "run.started": "started the run",
  "source.deleted": "deleted the source",
  "topic.created": "created the topic",
  "topic.deleted": "deleted the topic",
  "topic.purged": "permanently deleted the topic",
  "topic.restored": "restored the topic",
  "topic.discarded": "discarded the topic",
  "topic.updated": "updated the topic",
  "user.google_connected": "connected Google sign-in",
  "user.password_changed": "changed their password",
  "user.signed_in": "signed in",
  "user.signed_up": "signed up",
  "webhook.created": "created the webhook",
  "webhook.deleted": "deleted the webhook",
  "workspace.deleted": "deleted the workspace",
  "post.reverted_to_draft": "reverted the post",
  "post.edits_saved": "saved unpublished changes to the post",
  "post.edits_discarded": "discarded the unpublished changes to the post",
  "post.preview_link_created": "created a preview link for the post",
  "post.preview_link_revoked": "revoked a preview link for the post",
  "post.restored": "restored an earlier revision of the post",
  "post.schedule_cancelled": "unscheduled the post",
  "post.schedule_retried": "couldn’t yet publish the scheduled post",
  "post.schedule_failed": "gave up publishing the scheduled post",
  "post.claims_found": "checked the claims in the post",
  "post.comment_created": "commented on the post",
  "post.comment_deleted": "deleted a comment on the post",
  "post.comment_edited": "edited a comment on the post",
  "post.comment_reopened": "reopened a comment on the post",
  "post.comment_resolved": "resolved a comment on the post",
  "post.changes_requested": "requested changes to the post",
  "post.review_approved": "approved the post",
  "post.review_assigned": "reassigned the review of the post",
  "post.review_requested": "requested a review of the post",
  "post.review_withdrawn": "withdrew the review of the post",
  "post.claim_corrected": "replaced a claim without evidence in the post",
  "post.claim_bound": "linked a claim to a quote in the post",
  "post.claim_accepted": "accepted a claim in the post",
  "post.claim_reset": "removed the evidence for a claim in the post",
  "context.updated": "changed the context:",
  "run.approved": "approved the draft of",
  "run.rejected": "rejected the draft of",
  "run.reopened": "undid the decision on the draft of",
  "run.retried": "retried the run",
  "source.captured": "read the source",
  "source.may_be_quoted": "allowed posts to quote the source",
  "source.not_to_be_quoted": "stopped posts from quoting the source",
  "source.quotes_compared": "checked the quotes from the source",
  "image.updated": "edited an image:",
  "image.made": "generated an image",
  "post.card_made": "created a card for the post",
  "post.card_removed": "removed the card from the post",
  "brand.updated": "changed the card design:",
  "member.joined": "joined the workspace",
  "member.left": "left the workspace",
  "member.removed": "removed the member",
  "member.role_changed": "changed the role of",
  "member.sign_in_link_created": "created a sign-in link for",
  "invitation.created": "invited",
  "invitation.deleted": "revoked the invitation for",
  "sign_in_link.requested": "requested a sign-in link for",
  "webhook.updated": "changed a webhook:",
  "webhook.tested": "sent a test event to a webhook",
  "webhook.secret_rotated": "rotated the secret for a webhook",
  "webhook.redelivered": "resent deliveries to a webhook",
  "webhook.delivery_cancelled": "cancelled a delivery to a webhook",
  "webhook.disabled": "disabled a webhook",
  "voice.derived": "derived the style guide",
  "voice.updated": "changed the voice:",
  "writer.updated": "changed the writer:",
  "analytics.connected": "connected Google Analytics",
  "analytics.property_chosen": "chose the Google Analytics property",
  "analytics.disconnected": "disconnected Google Analytics",
  ...integrationPhrases,
  "workspace.updated": "changed the settings:",
  "workspace.created": "created the workspace",
  "workspace.plan_changed": "moved the workspace to the plan",
  "user.password_reset": "reset the password for",
};

const nameKeys = ["title", "name", "email", "slug", "alt", "filename", "path", "planId", "description"];
const fieldNames: Record<string, string> = {
  name: "name",
  siteUrl: "site URL",
  pagePattern: "post URL pattern",
  previewPattern: "preview URL pattern",
  url: "URL",
  enabled: "whether it is enabled",
  timezone: "time zone",
  hideBranding: "attribution",
  personality: "AI personality",
  postIds: "sample posts",
  text: "sample text",
  guide: "style guide",
  requireEvidence: "whether claims need evidence",
  requireApproval: "whether posts need approval",
  showCitations: "whether readers see sources",
  showProvenance: "whether readers see how posts were written",
  showModels: "whether readers see models",
  background: "background",
  foreground: "text color",
  accent: "accent",
  font: "font",
  layout: "layout",
  logoImageId: "logo",
  kind: "kind",
  baseUrl: "base URL",
  api: "protocol",
  model: "model",
  imageModel: "image model",
  apiKey: "key",
  inputPrice: "input token price",
  outputPrice: "output token price",
  imagePrice: "image price",
  monthlyCost: "monthly spending limit",
  monthlyCalls: "monthly call limit",
  monthlyTokens: "monthly token limit",
  mcpMayPublish: "whether assistants may publish",
};

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
const words = (text: string) => text.replaceAll(/[_.-]+/g, " ");

/** The database may contain actions of an older version. */
const isKnown = (action: string): action is AuditAction => Object.hasOwn(phrases, action);

function phraseOf(action: string): string {
  if (isKnown(action)) return phrases[action];
  const [kind = "", ...rest] = action.split(".");
  return `${words(rest.join(" ")) || "did"} the ${words(kind)}`;
}

function objectOf(entry: AuditEntry): string | undefined {
  const { action, details } = entry;
  if (action === "member.joined" || action === "member.left") return undefined;
  if (phraseOf(action).endsWith(":") && Array.isArray(details.fields)) {
    return details.fields
      .map((field: unknown) => fieldNames[String(field)] ?? words(String(field)))
      .join(", ");
  }
  const site = integrationObject(entry);
  if (site) return site;
  return nameKeys.map((key) => textOf(details[key])).find((text) => text !== undefined);
}

function extraOf(entry: AuditEntry): string | undefined {
  const { action, details } = entry;
  const { role, from, to } = details;
  if (action === "post.reverted_to_draft") return "to draft";
  if ((action === "category.merged" || action === "author.merged") && textOf(details.into))
    return `into ${details.into}`;
  if ((action === "category.updated" || action === "author.updated") && textOf(details.formerName))
    return `(formerly ${details.formerName})`;
  if (action.startsWith("autopilot.date_") && textOf(details.date)) return `(${details.date})`;
  if (action === "autopilot.blocked" && textOf(details.problem)) return `(${words(String(details.problem))})`;
  if (action === "member.role_changed" && textOf(from) && textOf(to)) return `from ${from} to ${to}`;
  if ((action === "invitation.created" || action === "member.joined") && textOf(role)) return `as ${role}`;
  if (action === "post.review_requested" && textOf(details.reviewer)) return `from ${details.reviewer}`;
  if (action === "post.review_assigned" && textOf(details.reviewer)) return `to ${details.reviewer}`;
  if (details.mcpMayPublish === true) return "(allowed)";
  if (details.mcpMayPublish === false) return "(not allowed)";
  if (action === "webhook.secret_rotated" && details.immediately === true)
    return "and revoked the old one immediately";
  if (action === "webhook.disabled" && details.reason === "gone") return "that returned 410";
  if (action === "webhook.disabled" && details.reason === "failing") return "that failed for 5 days";
  return integrationExtra(entry);
}

const strangers: Record<string, string> = {
  system: "The service",
  operator: "The operator of this instance",
  anonymous: "Someone not signed in",
};

function byOf({ token, channel }: AuditEntry["actor"]): string | undefined {
  if (token === null) return undefined;
  const which = token.name === null ? "a deleted token" : `the token “${token.name}”`;
  return `by ${channel === "mcp" ? "an assistant using " : ""}${which}`;
}

export type AuditSentence = {
  who: string;
  did: string;
  what: string | undefined;
  extra: string | undefined;
  by: string | undefined;
};

/** An entry in plain words: "Ada", "published the post", "Hello". Unknown actions still read as a sentence. */
export function auditSentence(entry: AuditEntry): AuditSentence {
  const who = strangers[entry.actor.kind] ?? entry.actor.name ?? "A deleted account";
  return {
    who,
    did: phraseOf(entry.action),
    what: objectOf(entry),
    extra: extraOf(entry),
    by: byOf(entry.actor),
  };
}
