type Titled = { title: string };
type Named = { name: string };
type ChangedFields = { fields: string[] };
type OfEmail = { email: string };
type OfRun = Titled & { kind: string };
type OfFile = { contentType: string; bytes: number };
type OfSite = { kind: string };
type OfSource = Titled & { url: string | null };
type OfPostThere = Titled & { kind: string };
type NoDetails = Record<never, never>;

/** Every action in the audit log with its details: plain facts, never secrets or whole rows. */
export interface AuditDetails {
  "access_token.created": Named & { access: string; expiresAt: string | null; deviceLoginId?: string };
  "access_token.deleted": NoDetails;
  "analytics.connected": NoDetails;
  "analytics.disconnected": NoDetails;
  "analytics.property_chosen": { property: string; name: string };
  "api_key.created": Named;
  "api_key.deleted": Named;
  "api_key.revoked": Named;
  "batch.cancelled": Named;
  "batch.created": Named & { count: number; timezone: string };
  "batch.resumed": Named;
  "batch.retried": Named;
  "brand.updated": ChangedFields;
  "context.restored": { restored: number; version: number };
  "context.updated": ChangedFields & { version: number };
  "device_login.allowed": {
    clientName: string;
    address: string;
    access?: string;
    tokenExpiresAt?: string | null;
  };
  "device_login.denied": { clientName: string; address: string };
  "external_post.decided": OfPostThere & { decision: "overwrite" | "keep" };
  "external_post.removed": OfPostThere;
  "external_post.sent": OfPostThere & { mode: string | null; at?: string };
  "external_post.synced": OfPostThere;
  "image.deleted": OfFile;
  "image.made": OfFile & { source: string; style: string };
  "image.updated": { alt: string };
  "image.uploaded": OfFile;
  "import.created": Named & { source: string };
  "integration.connected": OfSite & { destination: string; siteName: string };
  "integration.delivery_cancelled": OfSite & { deliveryId: string };
  "integration.disconnected": OfSite & { destination: string };
  "integration.reconnected": OfSite & { destination: string; siteName: string };
  "integration.redelivered": OfSite & { deliveryId: string };
  "integration.sent": OfSite & { count: number; mode?: string };
  "integration.tested": OfSite & { ok: boolean };
  "integration.updated": OfSite & { enabled?: boolean; followMode?: string };
  "invitation.created": OfEmail & { role: string };
  "invitation.deleted": OfEmail;
  "member.joined": OfEmail & { role: string };
  "member.left": OfEmail & { role: string };
  "member.removed": OfEmail & { role: string };
  "member.role_changed": OfEmail & { from: string; to: string };
  "member.sign_in_link_created": OfEmail;
  "post.card_made": Titled;
  "post.card_removed": Titled;
  "post.claim_accepted": Titled & { sentence: string };
  "post.claim_bound": Titled & { sentence: string };
  "post.claim_reset": Titled & { sentence: string };
  "post.claims_found": Titled & { claims: number };
  "post.created": Titled & { status: string };
  "post.deleted": Titled & { slug: string };
  "post.edits_discarded": NoDetails;
  "post.edits_saved": Titled & { changed: string[] };
  "post.planned": Titled & { plannedOn: string | null };
  "post.preview_link_created": Titled & { expiresAt: string };
  "post.preview_link_revoked": Titled;
  "post.published": Titled;
  "post.rescheduled": Titled & { scheduledAt: string; timezone: string };
  "post.restored": Titled & { changed: string[]; revision?: number };
  "post.reverted_to_draft": Titled;
  "post.schedule_cancelled": Titled;
  "post.schedule_failed": Titled & { scheduledAt: string | null; error: string };
  "post.schedule_retried": Titled & { scheduledAt: string | null; error: string };
  "post.scheduled": Titled & { scheduledAt: string; timezone: string };
  "post.purged": Titled;
  "post.undeleted": Titled;
  "post.unpublished": Titled;
  "post.updated": Titled & { changed: string[] };
  "proposal.applied": Titled & { taken: number; of: number; version: number };
  "proposal.dismissed": Titled & { of: number };
  "run.approved": OfRun;
  "run.cancelled": OfRun;
  "run.continued": OfRun;
  "run.outline_edited": OfRun;
  "run.rejected": OfRun & { reason: string };
  "run.reopened": OfRun;
  "run.repeated": OfRun;
  "run.retried": OfRun;
  "run.started": OfRun;
  "sign_in_link.requested": OfEmail;
  "source.captured": OfSource & { kind: string; bytes: number; textHash: string };
  "source.deleted": OfSource;
  "source.may_be_quoted": OfSource;
  "source.not_to_be_quoted": OfSource;
  "source.quotes_compared": OfSource & { posts: { id: string; title: string }[] };
  "topic.created": Titled;
  "topic.deleted": Titled;
  "topic.discarded": Titled & ChangedFields;
  "topic.updated": Titled & ChangedFields;
  "trash.emptied": { deleted: number };
  "user.google_connected": NoDetails;
  "user.password_changed": NoDetails;
  "user.password_reset": OfEmail;
  "user.signed_in": { method?: "google" | "link"; passwordSet?: boolean };
  "user.signed_up": { method?: "google" };
  "voice.derived": { model: string; version: number };
  "voice.updated": ChangedFields & { version: number };
  "webhook.created": { kind: string; description: string };
  "webhook.deleted": { description: string };
  "webhook.delivery_cancelled": { deliveryId: string };
  "webhook.disabled": { reason: string };
  "webhook.redelivered": { deliveryId: string } | { since: string; onlyFailed: boolean };
  "webhook.secret_rotated": { immediately: boolean };
  "webhook.tested": NoDetails;
  "webhook.updated": ChangedFields;
  "workspace.created": Named & { slug: string };
  "workspace.deleted": Named & { slug: string };
  "workspace.plan_changed": { planId: string };
  "workspace.updated": ChangedFields & { mcpMayPublish?: boolean };
  "writer.updated": ChangedFields;
}

export type AuditAction = keyof AuditDetails;

/** An action with its details. */
export type AuditFact = {
  [A in AuditAction]: Record<never, never> extends AuditDetails[A]
    ? { action: A; details?: AuditDetails[A] }
    : { action: A; details: AuditDetails[A] };
}[AuditAction];

/** The actions on one kind of thing: `AuditFactOf<"webhook">`. */
export type AuditFactOf<Kind extends string> = Extract<AuditFact, { action: `${Kind}.${string}` }>;
