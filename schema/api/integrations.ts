import { z } from "zod";
import { Instant } from "./instant";
import { integrationKinds } from "./integration-kinds";

/** Where posts can be published besides the site's own reading of the API (spec: "External publishing integrations"). */
export const IntegrationKind = z.enum(integrationKinds);
export type IntegrationKind = z.infer<typeof IntegrationKind>;

/** The spec's publishing modes: at once, as a scheduled post of the other side, as a draft of the other side. */
export const PublishingMode = z.enum(["publish", "schedule", "draft"]);
export type PublishingMode = z.infer<typeof PublishingMode>;

/**
 * What happens by itself in a post's life. `off`: nothing. `publish`: published there when it is here, updated, and taken
 * back to a draft when it is unpublished here. `schedule`: the same, and a schedule here is one there. `draft`: a draft
 * there, from the first publication or schedule here on, which is kept up to date and never published by us.
 */
export const FollowMode = z.enum(["off", ...PublishingMode.options]);
export type FollowMode = z.infer<typeof FollowMode>;

/** Why a call to the other side did not do what it should; see docs/wordpress.md and docs/shopify.md. */
export const IntegrationProblemCode = z.enum([
  "https_required",
  "unreachable",
  "timeout",
  "redirected",
  "not_found_there",
  "not_json",
  "maintenance",
  "server_error",
  "rate_limited",
  "wrong_credentials",
  "authorization_stripped",
  "application_passwords_off",
  "rest_api_off",
  "role_too_low",
  "version_too_old",
  "upload_refused",
  "edited_outside",
  "deleted_outside",
  "invalid_client_secret",
  "invalid_client_id",
  "app_not_installed",
  "shop_not_permitted",
  "invalid_access_token",
  "no_such_shop",
  "shop_locked",
  "scope_missing",
  "wrong_blog",
  "rejected",
  "credentials_unreadable",
  "unexpected_answer",
]);
export type IntegrationProblemCode = z.infer<typeof IntegrationProblemCode>;

export const IntegrationProblem = z
  .object({
    code: IntegrationProblemCode,
    /** What happened, for a person; never the raw answer. */
    message: z.string(),
    /** What to do about it. */
    hint: z.string(),
    /** Whether trying again later may help without anybody doing anything. */
    mayPass: z.boolean(),
    /** The other side's own code, such as `rest_cannot_create`; null where it gave none. */
    theirCode: z.string().nullable(),
    /** HTTP status of the answer; null where there was none. */
    status: z.number().int().nullable(),
  })
  .meta({ id: "IntegrationProblem" });
export type IntegrationProblem = z.infer<typeof IntegrationProblem>;

const text = (max: number) => z.string().trim().min(1).max(max);

/** `siteUrl`: the https root of the site, with its path where WordPress is installed below one. */
export const WordPressCredentials = z.object({
  siteUrl: text(2048),
  username: text(200),
  /** With or without its display spaces. */
  applicationPassword: text(200),
});
export type WordPressCredentials = z.infer<typeof WordPressCredentials>;

/** The number that a pasted address of a blog in the Shopify admin ends in, or the blog's global id; else the text itself. */
const blogNumber = (typed: string): string =>
  /(?:\/blogs\/|^gid:\/\/shopify\/Blog\/)(\d+)(?:[/?#].*)?$/.exec(typed.trim())?.[1] ?? typed;

export const ShopifyCredentials = z.object({
  /** `example.myshopify.com`; `example` alone and a pasted address of the shop or its admin are reduced to it. */
  shopDomain: text(200),
  clientId: text(200),
  clientSecret: text(200),
  /** Digits; a pasted address of the blog is reduced to them. */
  blogId: z
    .string()
    .overwrite(blogNumber)
    .trim()
    .min(1)
    .max(40, "must be only the number, such as 80114090176"),
});
export type ShopifyCredentials = z.infer<typeof ShopifyCredentials>;

export const credentialShapes = {
  wordpress: WordPressCredentials,
  shopify: ShopifyCredentials,
} satisfies Record<IntegrationKind, z.ZodObject>;

/** Connects, or reconnects with new credentials; nothing is saved unless everything was verified. */
export const WordPressConnect = WordPressCredentials.extend({ followMode: FollowMode.optional() });
export type WordPressConnect = z.infer<typeof WordPressConnect>;
export const ShopifyConnect = ShopifyCredentials.extend({ followMode: FollowMode.optional() });
export type ShopifyConnect = z.infer<typeof ShopifyConnect>;

/** A request to connect one kind. */
export type IntegrationConnect = {
  [K in IntegrationKind]: {
    kind: K;
    json: z.infer<(typeof credentialShapes)[K]> & { followMode?: FollowMode };
  };
}[IntegrationKind];

export const Integration = z
  .object({
    id: z.string(),
    kind: IntegrationKind,
    enabled: z.boolean(),
    followMode: FollowMode,
    /** The other side's name, and its address for readers. */
    siteName: z.string(),
    siteUrl: z.string(),
    /** What was given when it was connected, but for secrets: `siteUrl`, `username`; `shopDomain`, `clientId`, `blogId`. */
    settings: z.record(z.string(), z.string()),
    /** What the other side told: `version`, `role`, `seoPlugin`; `blogTitle`, `scopes`. */
    facts: z.record(z.string(), z.string()),
    /** The last characters of the secret, to tell one from another. */
    secretHint: z.string(),
    /** Of the last failure, until the next success. */
    problem: IntegrationProblem.nullable(),
    failingSince: Instant.nullable(),
    lastSuccessAt: Instant.nullable(),
    lastFailureAt: Instant.nullable(),
    /** Posts that wait to be sent. */
    pending: z.number().int(),
    createdAt: Instant,
    updatedAt: Instant,
    version: z.number().int().min(1),
  })
  .meta({ id: "Integration" });
export type Integration = z.infer<typeof Integration>;
export const IntegrationList = z.object({ items: z.array(Integration) });

export const IntegrationUpdate = z.object({
  enabled: z.boolean().optional(),
  followMode: FollowMode.optional(),
  version: z.number().int().min(1),
});
export type IntegrationUpdate = z.infer<typeof IntegrationUpdate>;

/** A live check that posts can be created, which leaves nothing behind. */
export const IntegrationTest = z
  .object({
    ok: z.boolean(),
    /** In order; what comes after the first failure was not tried and is left out. */
    steps: z.array(
      z.object({ name: z.string(), ok: z.boolean(), detail: z.string(), durationMs: z.number().int() }),
    ),
    problem: IntegrationProblem.nullable(),
  })
  .meta({ id: "IntegrationTest" });
export type IntegrationTest = z.infer<typeof IntegrationTest>;

/**
 * `none`: never sent. `pending`: to be sent. `draft`, `scheduled`, `published`: how it is there. `removed`: taken away by
 * us. `conflict`: edited there since we wrote it; nothing is sent until someone decides. `failed`: no more attempts, see `problem`.
 */
export const ExternalState = z.enum([
  "none",
  "pending",
  "draft",
  "scheduled",
  "published",
  "removed",
  "conflict",
  "failed",
]);
export type ExternalState = z.infer<typeof ExternalState>;

/** Which of the SEO fields the other side took: `title`, `description`, `canonical`, `ogImage`. */
export const SeoOutcome = z.object({ written: z.array(z.string()), notWritten: z.array(z.string()) });
export type SeoOutcome = z.infer<typeof SeoOutcome>;

/** A remote post: one permanent row for each post and destination, connected or not. */
export const ExternalPost = z
  .object({
    kind: IntegrationKind,
    /** `https://example.com/blog`, or `example.myshopify.com/123`. */
    destination: z.string(),
    connected: z.boolean(),
    enabled: z.boolean(),
    /** Null: as the integration's `followMode`. */
    mode: FollowMode.nullable(),
    state: ExternalState,
    /** How it is there while `state` is `pending`, `conflict` or `failed`; null when it is not there. */
    there: z.enum(["draft", "scheduled", "published"]).nullable(),
    externalId: z.string().nullable(),
    /** Where readers see it, and where it is edited there. */
    url: z.string().nullable(),
    editUrl: z.string().nullable(),
    /** When it will be published there. */
    scheduledAt: Instant.nullable(),
    syncedAt: Instant.nullable(),
    /** The post's version that is there. */
    syncedVersion: z.number().int().nullable(),
    nextAttemptAt: Instant.nullable(),
    /**
     * Of what is `pending`: its time, where that is too near for the site to keep it. Until then nothing is written there, and what is
     * there stays as it is.
     */
    waitsUntil: Instant.nullable(),
    /** Someone decided to keep the remote edits; a change of the text here asks again. */
    kept: z.boolean(),
    problem: IntegrationProblem.nullable(),
    seo: SeoOutcome.nullable(),
  })
  .meta({ id: "ExternalPost" });
export type ExternalPost = z.infer<typeof ExternalPost>;
export const ExternalPostList = z.object({ items: z.array(ExternalPost) });

/** How a post is on a connected site, for a list; posts that never were there are left out. */
export const ExternalMark = z
  .object({ postId: z.string(), kind: IntegrationKind, state: ExternalState, url: z.string().nullable() })
  .meta({ id: "ExternalMark" });
export type ExternalMark = z.infer<typeof ExternalMark>;
export const ExternalMarkList = z.object({ items: z.array(ExternalMark) });

/** Ids of posts, with commas between. */
export const ExternalMarksQuery = z.object({
  ids: z
    .string()
    .transform((text) => text.split(",").filter((id) => id !== ""))
    .pipe(z.array(z.string().max(60)).max(100))
    .meta({ type: "string", description: "IDs of up to 100 posts, separated by commas" }),
});

/**
 * Sends one post, whatever its state here: `publish` now, `schedule` at a time, or as a `draft`; it follows the post's life in
 * this mode from then on. Null follows as the integration does; `off` leaves what is there alone, but for a schedule,
 * which is withdrawn.
 */
export const ExternalSend = z.object({
  mode: FollowMode.nullable(),
  /** For `schedule`: an instant, or a wall time of the timezone; by default the post's own schedule. */
  scheduledAt: Instant.optional(),
  localTime: z.string().max(30).optional(),
  timezone: z.string().max(60).optional(),
});
export type ExternalSend = z.infer<typeof ExternalSend>;

/** After an edit there: `overwrite` it with ours, or `keep` theirs until the next change here. */
export const ExternalDecision = z.object({ decision: z.enum(["overwrite", "keep"]) });
export type ExternalDecision = z.infer<typeof ExternalDecision>;
