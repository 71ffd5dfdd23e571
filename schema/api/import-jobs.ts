import { z } from "zod";
import { HttpUrl } from "./http-url";
import { ImportHearer } from "./import-hearers";
import { Instant } from "./instant";
import { listOf, PageQuery } from "./pagination";
import { PostStatus } from "./public";

export const ImportSource = z.enum(["wordpress_export", "ghost_export", "wordpress_site"]);
export type ImportSource = z.infer<typeof ImportSource>;

/**
 * `reading`: collecting and checking posts. `ready`: waits for confirmation, nothing is written yet. `importing`: writing posts one by one.
 * The others are final.
 */
export const ImportState = z.enum(["reading", "ready", "importing", "completed", "failed", "cancelled"]);
export type ImportState = z.infer<typeof ImportState>;

export const ImportOutcome = z.enum(["created", "updated", "unchanged", "failed", "skipped"]);
export type ImportOutcome = z.infer<typeof ImportOutcome>;

const count = z.number().int();

/** An import from another system, which runs in the background. */
export const ImportJob = z
  .object({
    id: z.string(),
    source: ImportSource,
    /** The file's name, or the site's address. */
    name: z.string(),
    /** URL of the old blog; null if unknown. */
    siteUrl: z.string().nullable(),
    state: ImportState,
    /** Posts read so far, and how many of them have an outcome. */
    total: count,
    done: count,
    /** Outcomes; before the import is written, expected ones. After a stop, only of the posts that were done. */
    counts: z.object({ created: count, updated: count, unchanged: count, failed: count, skipped: count }),
    /** False if a post failed, content was left out, or an image could not be copied. */
    complete: z.boolean(),
    /** Images copied so far, and images that could not be. */
    images: z.object({ copied: count, failed: count }),
    /** While `ready`: whom the import will notify once started, and about how many posts at most. */
    hears: z.array(ImportHearer),
    /** When it retries, if it is paused after a failure. */
    resumesAt: Instant.nullable(),
    /** Why it failed or stopped without being cancelled; otherwise null. */
    problem: z.object({ code: z.string(), message: z.string() }).nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    finishedAt: Instant.nullable(),
  })
  .meta({ id: "ImportJob" });
export type ImportJob = z.infer<typeof ImportJob>;
export const ImportJobList = listOf(ImportJob);

export const ImportJobItem = z
  .object({
    /** How a second import recognizes the post. */
    identity: z.string(),
    done: z.boolean(),
    outcome: ImportOutcome,
    title: z.string(),
    slug: z.string().nullable(),
    status: PostStatus.nullable(),
    publishedAt: Instant.nullable(),
    postId: z.string().nullable(),
    code: z.string().nullable(),
    message: z.string().nullable(),
    warnings: z.array(z.string()),
  })
  .meta({ id: "ImportJobItem" });
export type ImportJobItem = z.infer<typeof ImportJobItem>;
export const ImportJobItemList = listOf(ImportJobItem);

export const ImportItemQuery = PageQuery.extend({
  outcome: ImportOutcome.optional(),
  /** Only items with warnings or failures. */
  notable: z.enum(["true", "false"]).default("false"),
});
export type ImportItemQuery = z.infer<typeof ImportItemQuery>;

/** An import from the URL of a site. */
export const ImportFromSite = z
  .object({
    url: HttpUrl,
    /** If true, it waits in `ready` until it is started. */
    dryRun: z.boolean().default(true),
    /** Whether to replace posts that were edited here after their import. */
    overwrite: z.boolean().default(false),
  })
  .meta({ id: "ImportFromSite" });
export type ImportFromSite = z.infer<typeof ImportFromSite>;
