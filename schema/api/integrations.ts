import { z } from "zod";
import { Instant } from "./instant";
import { integrationKinds } from "./integration-kinds";
import type { Sentences } from "./stored-words";
import { optionalLine } from "./text-line";

/** Where posts can be published besides the site that reads the API (spec: "External publishing integrations"). */
export const IntegrationKind = z.enum(integrationKinds);
export type IntegrationKind = z.infer<typeof IntegrationKind>;

/** The spec's publishing modes: immediately, as a remote scheduled post, or as a remote draft. */
export const PublishingMode = z.enum(["publish", "schedule", "draft"]);
export type PublishingMode = z.infer<typeof PublishingMode>;

/**
 * What is sent automatically. `off`: nothing. `publish`: publish, update and, on unpublishing, revert the remote post to a draft.
 * `schedule`: the same, and also schedule remotely. `draft`: create a remote draft when the post is first published or scheduled, keep it
 * up to date, and never publish it.
 */
export const FollowMode = z.enum(["off", ...PublishingMode.options]);
export type FollowMode = z.infer<typeof FollowMode>;

/** Why a request to the platform failed; see docs/wordpress.md and docs/shopify.md. */
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
    /** What happened, in words for users; never the raw response. */
    message: z.string(),
    /** What to do about it. */
    hint: z.string(),
    /** Whether a retry may succeed without user action. */
    mayPass: z.boolean(),
    /** The platform's own code, such as `rest_cannot_create`; null if it gave none. */
    theirCode: z.string().nullable(),
    /** HTTP status of the response; null without one. */
    status: z.number().int().nullable(),
  })
  .meta({ id: "IntegrationProblem" });
export type IntegrationProblem = z.infer<typeof IntegrationProblem>;

/** As rows store it: codes for its sentences. */
export type StoredIntegrationProblem = Omit<IntegrationProblem, "message" | "hint"> & {
  message: Sentences;
  hint: Sentences;
};

const text = (max: number) => optionalLine(max).min(1);

/** `siteUrl`: the https root of the site, including the path of a WordPress in a subdirectory. */
export const WordPressCredentials = z.object({
  siteUrl: text(2048),
  username: text(200),
  /** With or without the spaces that WordPress displays. */
  applicationPassword: text(200),
});
export type WordPressCredentials = z.infer<typeof WordPressCredentials>;

/** The number at the end of the blog's URL in the Shopify admin, or of its global id; otherwise the text as is. */
const blogNumber = (typed: string): string =>
  /(?:\/blogs\/|^gid:\/\/shopify\/Blog\/)(\d+)(?:[/?#].*)?$/.exec(typed.trim())?.[1] ?? typed;

export const ShopifyCredentials = z.object({
  /** `example.myshopify.com`; also accepts `example` or a URL of the shop or its admin. */
  shopDomain: text(200),
  clientId: text(200),
  clientSecret: text(200),
  /** Digits; also accepts the URL of the blog in the admin. */
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

/** Connects, or reconnects with new credentials; saves nothing unless everything was verified. */
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
    /** The platform's name for the site, and its public URL. */
    siteName: z.string(),
    siteUrl: z.string(),
    /** Values entered on connecting, without secrets: `siteUrl`, `username`; `shopDomain`, `clientId`, `blogId`. */
    settings: z.record(z.string(), z.string()),
    /** Reported by the platform: `version`, `role`, `seoPlugin`; `blogTitle`, `scopes`. */
    facts: z.record(z.string(), z.string()),
    /** The last characters of the secret, to tell secrets apart. */
    secretHint: z.string(),
    /** The last failure, until the next success. */
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

/** A live check that posts can be created; it leaves nothing behind. */
export const IntegrationTest = z
  .object({
    ok: z.boolean(),
    /** In order; steps after the first failure are not tried and left out. */
    steps: z.array(
      z.object({ name: z.string(), ok: z.boolean(), detail: z.string(), durationMs: z.number().int() }),
    ),
    problem: IntegrationProblem.nullable(),
  })
  .meta({ id: "IntegrationTest" });
export type IntegrationTest = z.infer<typeof IntegrationTest>;

/**
 * `none`: never sent. `pending`: queued. `draft`, `scheduled`, `published`: its remote state. `removed`: removed by us. `conflict`: edited
 * remotely since our last write; nothing is sent until someone decides. `failed`: attempts exhausted, see `problem`.
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

/** Which SEO fields the platform accepted: `title`, `description`, `canonical`, `ogImage`. */
export const SeoOutcome = z.object({ written: z.array(z.string()), notWritten: z.array(z.string()) });
export type SeoOutcome = z.infer<typeof SeoOutcome>;

/** A remote post: one permanent row per post and destination, connected or not. */
export const ExternalPost = z
  .object({
    kind: IntegrationKind,
    /** `https://example.com/blog`, or `example.myshopify.com/123`. */
    destination: z.string(),
    connected: z.boolean(),
    enabled: z.boolean(),
    /** Null: the integration's `followMode`. */
    mode: FollowMode.nullable(),
    state: ExternalState,
    /** Its remote state while `state` is `pending`, `conflict` or `failed`; null if there is no remote post. */
    there: z.enum(["draft", "scheduled", "published"]).nullable(),
    externalId: z.string().nullable(),
    /** Where readers see it, and where it is edited on the platform. */
    url: z.string().nullable(),
    editUrl: z.string().nullable(),
    /** When the platform will publish it. */
    scheduledAt: Instant.nullable(),
    syncedAt: Instant.nullable(),
    /** The version of the post that was last sent. */
    syncedVersion: z.number().int().nullable(),
    nextAttemptAt: Instant.nullable(),
    /** For a `pending` post whose time is too near for the platform to schedule: that time. Nothing is sent before. */
    waitsUntil: Instant.nullable(),
    /** Someone decided to keep the remote edits; the next change here asks again. */
    kept: z.boolean(),
    problem: IntegrationProblem.nullable(),
    seo: SeoOutcome.nullable(),
  })
  .meta({ id: "ExternalPost" });
export type ExternalPost = z.infer<typeof ExternalPost>;
export const ExternalPostList = z.object({ items: z.array(ExternalPost) });

/** The state of a post on a connected site, for lists; posts that were never sent are left out. */
export const ExternalMark = z
  .object({ postId: z.string(), kind: IntegrationKind, state: ExternalState, url: z.string().nullable() })
  .meta({ id: "ExternalMark" });
export type ExternalMark = z.infer<typeof ExternalMark>;
export const ExternalMarkList = z.object({ items: z.array(ExternalMark) });

/** Comma-separated post ids. */
export const ExternalMarksQuery = z.object({
  ids: z
    .string()
    .transform((text) => text.split(",").filter((id) => id !== ""))
    .pipe(z.array(z.string().max(60)).max(100))
    .meta({ type: "string", description: "IDs of up to 100 posts, separated by commas" }),
});

/**
 * Sends one post, whatever its state here: `publish` now, `schedule` at a time, or as a `draft`; it then keeps this mode. Null uses the
 * integration's mode; `off` leaves the remote post alone, but cancels a remote schedule.
 */
export const ExternalSend = z.object({
  mode: FollowMode.nullable(),
  /** For `schedule`: an instant, or a wall time in the timezone; defaults to the post's own schedule. */
  scheduledAt: Instant.optional(),
  localTime: z.string().max(30).optional(),
  timezone: z.string().max(60).optional(),
});
export type ExternalSend = z.infer<typeof ExternalSend>;

/** After a remote edit: `overwrite` it with ours, or `keep` theirs until the next change here. */
export const ExternalDecision = z.object({ decision: z.enum(["overwrite", "keep"]) });
export type ExternalDecision = z.infer<typeof ExternalDecision>;
