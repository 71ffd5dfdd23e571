import { z } from "zod";
import { Instant } from "./instant";

/** Why figures cannot be read or refreshed; see docs/analytics.md. */
export const AnalyticsProblemCode = z.enum([
  "not_configured",
  "client_refused",
  "not_connected",
  "reconnect",
  "scope_missing",
  "no_property",
  "invalid_property",
  "no_permission",
  "api_disabled",
  "no_site",
  "other_site",
  "no_path",
  "quota_exhausted",
  "rate_limited",
  "unreachable",
  "timeout",
  "server_error",
  "rejected",
  "unexpected_answer",
  "credentials_unreadable",
]);
export type AnalyticsProblemCode = z.infer<typeof AnalyticsProblemCode>;

export const AnalyticsProblem = z
  .object({
    code: AnalyticsProblemCode,
    /** What happened, in words for users; never the raw response. */
    message: z.string(),
    /** What to do about it. */
    hint: z.string(),
    /** When a retry may succeed, if known. */
    retryAt: Instant.nullable(),
  })
  .meta({ id: "AnalyticsProblem" });
export type AnalyticsProblem = z.infer<typeof AnalyticsProblem>;

/** As rows store it, without its words. Older versions stored those too. */
export type StoredAnalyticsProblem = Pick<AnalyticsProblem, "code" | "retryAt"> & {
  message?: never;
  hint?: never;
};

/** Errors of the OAuth callback, passed to the dashboard as `?error=`. */
export const AnalyticsRefusal = z.enum([
  "analytics_denied",
  "analytics_expired",
  "analytics_scope",
  "analytics_forbidden",
  "analytics_client",
  "analytics_failed",
]);
export type AnalyticsRefusal = z.infer<typeof AnalyticsRefusal>;

const propertyName = /^properties\/\d+$/;

const ChosenProperty = z.object({
  /** `properties/123456789` */
  property: z.string().regex(propertyName),
  name: z.string(),
  account: z.string(),
  /** IANA name of the zone in which report days start and end. */
  timezone: z.string(),
  /** URL of the property's web stream that matches the workspace's site. */
  streamUrl: z.string(),
});

export const AnalyticsStatus = z
  .object({
    /** Whether the operator has set up an OAuth client for this instance. */
    configured: z.boolean(),
    connected: z.boolean(),
    property: ChosenProperty.nullable(),
    siteUrl: z.string().nullable(),
    /** Path of a post's page on the site, such as `/blog/{slug}`; null if the path of the pattern has no slug. */
    pagePath: z.string().nullable(),
    connectedAt: Instant.nullable(),
    /** Why nothing can be read at present; null if no problem is known. */
    problem: AnalyticsProblem.nullable(),
    /** To be registered with the provider as an authorized redirect URI. */
    redirectUri: z.string(),
  })
  .meta({ id: "AnalyticsStatus" });
export type AnalyticsStatus = z.infer<typeof AnalyticsStatus>;

/** Where the browser goes to grant access. Valid once, for ten minutes, in the session that requested it. */
export const AnalyticsGrant = z.object({ url: z.string() }).meta({ id: "AnalyticsGrant" });

export const AnalyticsProperty = z
  .object({
    property: z.string(),
    name: z.string(),
    account: z.string(),
  })
  .meta({ id: "AnalyticsProperty" });
export type AnalyticsProperty = z.infer<typeof AnalyticsProperty>;
/** At most 2,000 properties that the grant can read; `more` says whether there are others. */
export const AnalyticsPropertyList = z.object({ items: z.array(AnalyticsProperty), more: z.boolean() });
export type AnalyticsPropertyList = z.infer<typeof AnalyticsPropertyList>;

/** `123456789` or `properties/123456789`. */
export const AnalyticsPropertyChoice = z.object({
  property: z
    .string()
    .trim()
    .max(60)
    .refine(
      (text) => !/^(g|ua|gt|aw)-/i.test(text),
      "is a measurement or tracking ID; the property ID is the number in Google Analytics under Admin > Property details",
    )
    .refine(
      (text) => /^(properties\/)?[1-9]\d{0,19}$/.test(text),
      "must be a number such as 123456789, or properties/123456789",
    )
    .overwrite((text) => text.replace(/^(properties\/)?/, "properties/")),
});

/** Whether Google revoked the grant too, and why not; the stored tokens are deleted either way. */
export const AnalyticsDisconnected = z
  .object({ revoked: z.boolean(), message: z.string() })
  .meta({ id: "AnalyticsDisconnected" });
export type AnalyticsDisconnected = z.infer<typeof AnalyticsDisconnected>;

export const analyticsDays = [7, 28, 90, 365] as const;
/** Number of whole days up to yesterday, in the property's time zone. */
export const AnalyticsRange = z.object({
  days: z.coerce
    .number()
    .pipe(z.literal([...analyticsDays]))
    .default(28),
});
export type AnalyticsDays = z.infer<typeof AnalyticsRange>["days"];

/** `posts`: only the pages of posts; `site`: everything the property counts. */
export const AnalyticsScope = z.enum(["posts", "site"]);
export type AnalyticsScope = z.infer<typeof AnalyticsScope>;
export const AnalyticsQuery = AnalyticsRange.extend({ scope: AnalyticsScope.default("posts") });
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

const count = z.number().int();

const figures = {
  views: count,
  /** Active users. Days do not add up to the total, since one user may visit on several. */
  users: count,
  /** Seconds that pages were in the foreground, summed over all users. */
  engagementSeconds: z.number(),
};
export const AnalyticsFigures = z
  .object({
    ...figures,
    /** Share of sessions that were engaged, 0 to 1. */
    engagementRate: z.number(),
  })
  .meta({ id: "AnalyticsFigures" });
export type AnalyticsFigures = z.infer<typeof AnalyticsFigures>;

/** All figures are 0 on a day without visits. */
export const AnalyticsPoint = AnalyticsFigures.extend({ date: z.iso.date() }).meta({ id: "AnalyticsPoint" });
export type AnalyticsPoint = z.infer<typeof AnalyticsPoint>;

/** Common to all reports. */
const about = {
  from: z.iso.date(),
  to: z.iso.date(),
  timezone: z.string(),
  /** When it was read from the provider; cached for an hour. */
  fetchedAt: Instant,
  /** Why it is stale; null while it is fresh or being refreshed. */
  stale: AnalyticsProblem.nullable(),
  /** The provider withheld small figures to protect the privacy of users. */
  thresholded: z.boolean(),
};

export const AnalyticsOverview = z
  .object({
    ...about,
    scope: AnalyticsScope,
    totals: AnalyticsFigures,
    /** The same number of days before the range. */
    previous: AnalyticsFigures,
    points: z.array(AnalyticsPoint),
  })
  .meta({ id: "AnalyticsOverview" });
export type AnalyticsOverview = z.infer<typeof AnalyticsOverview>;

export const AnalyticsSource = z
  .object({ source: z.string(), medium: z.string(), ...figures, sessions: count })
  .meta({ id: "AnalyticsSource" });
export type AnalyticsSource = z.infer<typeof AnalyticsSource>;
/** The 25 sources with the most views, most first. */
export const AnalyticsSources = z
  .object({ ...about, scope: AnalyticsScope, items: z.array(AnalyticsSource) })
  .meta({ id: "AnalyticsSources" });
export type AnalyticsSources = z.infer<typeof AnalyticsSources>;

const post = { postId: z.string(), title: z.string(), slug: z.string(), path: z.string() };

export const AnalyticsPost = z.object({ ...post, ...figures }).meta({ id: "AnalyticsPost" });
export type AnalyticsPost = z.infer<typeof AnalyticsPost>;
/** Posts by views, most first; `otherViews` counts pages under the same path that are not posts of the workspace. */
export const AnalyticsPosts = z
  .object({ ...about, items: z.array(AnalyticsPost), otherViews: count })
  .meta({ id: "AnalyticsPosts" });
export type AnalyticsPosts = z.infer<typeof AnalyticsPosts>;

export const AnalyticsFallingPost = z
  .object({
    ...post,
    views: count,
    /** In the 28 days before. */
    previousViews: count,
  })
  .meta({ id: "AnalyticsFallingPost" });
export type AnalyticsFallingPost = z.infer<typeof AnalyticsFallingPost>;
/** Published posts that lost most views; `previous` are the 28 days before. */
export const AnalyticsFalling = z
  .object({
    ...about,
    previous: z.object({ from: z.iso.date(), to: z.iso.date() }),
    items: z.array(AnalyticsFallingPost),
  })
  .meta({ id: "AnalyticsFalling" });
export type AnalyticsFalling = z.infer<typeof AnalyticsFalling>;

export const AnalyticsOnePost = z
  .object({
    ...about,
    ...post,
    totals: AnalyticsFigures,
    previous: AnalyticsFigures,
    points: z.array(AnalyticsPoint),
    sources: z.array(AnalyticsSource),
  })
  .meta({ id: "AnalyticsOnePost" });
export type AnalyticsOnePost = z.infer<typeof AnalyticsOnePost>;

const sparklineMaxPosts = 100;
/** Comma-separated post ids. */
export const SparklineQuery = z.object({
  ids: z
    .string()
    .max(6000)
    .transform((text) => [...new Set(text.split(",").filter(Boolean))])
    .refine(({ length }) => length >= 1 && length <= sparklineMaxPosts, "must be 1 to 100 IDs"),
});
/** Views on each of the last 28 days; unpublished posts are left out. */
export const AnalyticsSparklines = z
  .object({
    ...about,
    items: z.array(z.object({ postId: z.string(), views: z.array(count), total: count })),
  })
  .meta({ id: "AnalyticsSparklines" });
export type AnalyticsSparklines = z.infer<typeof AnalyticsSparklines>;

/** With `postId`, the overview or the sources cover only this post. */
export const AnalyticsExportQuery = AnalyticsQuery.extend({
  report: z.enum(["overview", "sources", "posts"]),
  postId: z.string().max(60).optional(),
}).refine(({ report, postId }) => report !== "posts" || postId === undefined, {
  path: ["postId"],
  error: "is only for the overview and sources reports",
});
export type AnalyticsExportQuery = z.infer<typeof AnalyticsExportQuery>;
