import { z } from "zod";
import { HttpUrl } from "./http-url";
import { ImportHearer } from "./import-hearers";
import { Instant } from "./instant";
import { listOf, PageQuery } from "./pagination";
import { PostStatus } from "./public";

export const ImportSource = z.enum(["wordpress_export", "ghost_export", "wordpress_site"]);
export type ImportSource = z.infer<typeof ImportSource>;

/**
 * `reading`: what is there is read and looked at. `ready`: it waits to be begun, nothing is written yet. `importing`: posts are
 * written, one after the other. The others are its ends.
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
    /** Where the blog was; null while it is not known. */
    siteUrl: z.string().nullable(),
    state: ImportState,
    /** Posts in all, as far as read, and of how many it is decided. */
    total: count,
    done: count,
    /** What came of them; before they are done, what would. Once an import was stopped, of those that are done. */
    counts: z.object({ created: count, updated: count, unchanged: count, failed: count, skipped: count }),
    /** False when a post failed or something that somebody wrote was left out, or an image could not be copied. */
    complete: z.boolean(),
    /** Pictures that are copied so far, and that could not be. */
    images: z.object({ copied: count, failed: count }),
    /** While it is `ready`: who hears of its posts once it is begun, and of how many at most. */
    hears: z.array(ImportHearer),
    /** While it rests since something did not work: when that is tried again. */
    resumesAt: Instant.nullable(),
    /** Why it failed, or was stopped though nobody cancelled it; else null. */
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
    /** What a second import finds the post by. */
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
  /** Only what has warnings or failed. */
  notable: z.enum(["true", "false"]).default("false"),
});
export type ImportItemQuery = z.infer<typeof ImportItemQuery>;

/** An import from a site's address. */
export const ImportFromSite = z
  .object({
    url: HttpUrl,
    /** True: it waits in `ready` until it is begun. */
    dryRun: z.boolean().default(true),
    /** Whether to replace posts that were edited here since they were imported. */
    overwrite: z.boolean().default(false),
  })
  .meta({ id: "ImportFromSite" });
export type ImportFromSite = z.infer<typeof ImportFromSite>;
