import { z } from "zod";
import { countMax } from "./count-max";
import { LiveProof } from "./deliveries";
import { Instant } from "./instant";
import { PostSummary } from "./posts";

/** Something a person has to look at; only those that are. */
export const Attention = z.object({
  kind: z.enum([
    /** Generated drafts that await a decision, and posts sent for review. */
    "review",
    /** Generated posts whose outline awaits a decision, started in the last 30 days. */
    "outlines",
    /** Scheduled posts that could not be published. */
    "failed_schedules",
    /** Webhooks that were disabled after failures, or have been failing for a while. */
    "failing_webhooks",
    /** Pages of the site that still show an earlier version. */
    "stale_pages",
    /** Integrations that stopped until someone reconnects them. */
    "failing_integrations",
    /** Posts that were edited on another site, or could not be sent there. */
    "external_posts",
    /** Posts that quote a source which no longer says so. */
    "outdated_evidence",
    /** Generation runs of the last 7 days that failed. */
    "failed_runs",
    /** Autopilots that cannot start posts. */
    "blocked_autopilots",
  ]),
  /** At most 100, which means "100 or more". */
  count: z.number().int().max(countMax),
  /** Since when the oldest has been waiting, if known. */
  since: Instant.nullable(),
});
export type Attention = z.infer<typeof Attention>;

/** What needs attention, what is next, what happened, and what is left to set up. */
export const Overview = z
  .object({
    /** At most 100 each, which means "100 or more". */
    counts: z.object({
      /** Not counting scheduled ones. */
      drafts: z.number().int().max(countMax),
      scheduled: z.number().int().max(countMax),
      review: z.number().int().max(countMax),
    }),
    attention: z.array(Attention),
    /** The limit of this month's budget that is used up most, in percent; null without limits. */
    budgetPercent: z.number().int().nullable(),
    /** The next scheduled and planned posts, in chronological order. */
    next: z.array(PostSummary),
    /** The latest published posts, newest first, with the proof that readers see them. */
    recent: z.array(z.object({ post: PostSummary, live: LiveProof.nullable() })),
    setup: z.object({
      siteUrl: z.boolean(),
      posts: z.boolean(),
      apiKey: z.enum(["none", "created", "used"]),
      /** `delivered`: an endpoint has answered, if only to a test. */
      webhook: z.enum(["none", "created", "delivered"]),
      /** Whether a site of any kind is connected. */
      integration: z.boolean(),
      published: z.boolean(),
      /** Whether one of the last 100 deliveries was proven on the site. */
      proven: z.boolean(),
    }),
  })
  .meta({ id: "Overview" });
export type Overview = z.infer<typeof Overview>;
