import { z } from "zod";
import { Email, Name } from "./auth";
import { HttpUrl } from "./http-url";
import { Instant } from "./instant";
import { listOf } from "./pagination";
import { PlanId } from "./plan";
import { PreviewPattern } from "./preview-pattern";
import { Role } from "./role";
import { textLines } from "./text-line";
import { Timezone } from "./timezone";
import { Channel } from "./token-access";
import { PagePattern } from "./webhooks";
import { WritingOptions } from "./writing-options";

const trait = textLines(500);
export const Personality = z.object({ tone: trait, style: trait, voice: trait });

export const Workspace = z
  .object({
    id: z.string(),
    slug: z.string(),
    /** Same as `id` and `slug`, under the names of the client's configuration. */
    workspaceId: z.string(),
    workspaceSlug: z.string(),
    name: z.string(),
    siteUrl: z.string().nullable(),
    /** The URL pattern for posts; null for `/blog/{slug}` without live proof. */
    pagePattern: z.string().nullable(),
    /** The URL pattern for drafts on the site, with `{token}`; null if the site shows none. */
    previewPattern: z.string().nullable(),
    timezone: z.string(),
    planId: PlanId,
    /** Whether the attribution footer is hidden. Stored but without effect on plans that require it. */
    hideBranding: z.boolean(),
    brandingRequired: z.boolean(),
    personality: Personality,
    /** Defaults for how posts are written; topics, batches and single posts override them. */
    writing: WritingOptions,
    /** Whether a post with an unsupported claim cannot be published, scheduled or updated. */
    requireEvidence: z.boolean(),
    /** Whether a post must be approved in a review before it is published or scheduled. */
    requireApproval: z.boolean(),
    /** Whether public posts carry `citations`. */
    showCitations: z.boolean(),
    /** Whether public posts that AI wrote or edited carry a line about it. */
    showProvenance: z.boolean(),
    /** Whether public posts name those models. */
    showModels: z.boolean(),
    /** Whether MCP clients may publish, schedule and unpublish, if role and token allow it too. */
    mcpMayPublish: z.boolean(),
    role: Role,
    publishedCount: z.number().int(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "Workspace" });
export type Workspace = z.infer<typeof Workspace>;

export const WorkspaceCreate = z.object({
  name: Name,
  /** URL-safe; derived from the name if absent. Never changes. */
  slug: z
    .string()
    .regex(
      /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/,
      "must contain only lowercase letters, digits and hyphens",
    )
    .optional(),
  siteUrl: HttpUrl.nullable().optional(),
  timezone: Timezone.optional(),
});

export const WorkspaceUpdate = z
  .object({
    name: Name,
    siteUrl: HttpUrl.nullable(),
    pagePattern: PagePattern.nullable(),
    previewPattern: PreviewPattern.nullable(),
    timezone: Timezone,
    hideBranding: z.boolean(),
    personality: Personality,
    writing: WritingOptions,
    requireEvidence: z.boolean(),
    requireApproval: z.boolean(),
    showCitations: z.boolean(),
    showProvenance: z.boolean(),
    showModels: z.boolean(),
    mcpMayPublish: z.boolean(),
  })
  .partial();

/** `confirm` is the workspace's slug, typed to confirm the deletion. */
export const WorkspaceDelete = z.object({ confirm: z.string().max(100) });

export const Member = z
  .object({ userId: z.string(), email: z.string(), name: z.string(), role: Role, createdAt: Instant })
  .meta({ id: "Member" });
export type Member = z.infer<typeof Member>;
export const MemberUpdate = z.object({ role: Role });

export const Invitation = z
  .object({
    id: z.string(),
    email: z.string(),
    role: Role,
    invitedBy: z.string(),
    createdAt: Instant,
    expiresAt: Instant,
    acceptedAt: Instant.nullable(),
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof Invitation>;
export const InvitationCreate = z.object({ email: Email, role: Role });
/** `link` is not shown again; the owner sends it to the invited person. */
export const InvitationCreated = Invitation.extend({ link: z.string() }).meta({ id: "InvitationCreated" });
/** What an invited person sees before accepting. */
export const InvitationPreview = z
  .object({ email: z.string(), role: Role, workspaceName: z.string(), hasAccount: z.boolean() })
  .meta({ id: "InvitationPreview" });
/** Name and password for a new account; for an existing account its password, or nothing if signed in as its user. */
export const InvitationAccept = z.object({
  token: z.string().min(1).max(200),
  name: Name.optional(),
  password: z.string().min(1).max(200).optional(),
});

export const ApiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    last4: z.string(),
    createdAt: Instant,
    /** Rounded to the hour. */
    lastUsedAt: Instant.nullable(),
    revokedAt: Instant.nullable(),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof ApiKey>;
export const ApiKeyCreate = z.object({ name: Name });
/** `key` is not shown again. */
export const ApiKeyCreated = ApiKey.extend({ key: z.string() }).meta({ id: "ApiKeyCreated" });

export const AuditEntry = z
  .object({
    id: z.string(),
    actor: z.object({
      kind: z.string(),
      id: z.string().nullable(),
      name: z.string().nullable(),
      /** The access token that the user acted with; its name is null once it was deleted. */
      token: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
      channel: Channel.nullable(),
    }),
    action: z.string(),
    target: z.object({ kind: z.string(), id: z.string().nullable() }),
    details: z.record(z.string(), z.unknown()),
    at: Instant,
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof AuditEntry>;
export const AuditList = listOf(AuditEntry);
