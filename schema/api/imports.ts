import { z } from "zod";
import { ImportHearer } from "./import-hearers";
import { PostStatus } from "./public";

/** What an import did with each file, or would do with `dryRun`; a bad file never stops the others. */
export const ImportResult = z
  .object({
    dryRun: z.boolean(),
    /** False if a file failed or was left out, or an image is missing from its post; hidden files do not count. */
    complete: z.boolean(),
    /** Images used by the posts: imported from the upload, and missing from it. */
    images: z.object({ imported: z.number().int(), missing: z.number().int() }),
    counts: z.object({
      created: z.number().int(),
      updated: z.number().int(),
      unchanged: z.number().int(),
      failed: z.number().int(),
      skipped: z.number().int(),
    }),
    /** Dry run only: the webhooks and integrations that its posts would notify. */
    hears: z.array(ImportHearer),
    items: z.array(
      z.object({
        path: z.string(),
        outcome: z.enum(["created", "updated", "unchanged", "failed", "skipped"]),
        postId: z.string().optional(),
        title: z.string().optional(),
        slug: z.string().optional(),
        status: PostStatus.optional(),
        publishedAt: z.string().nullable().optional(),
        aliases: z.array(z.string()).optional(),
        code: z.string().optional(),
        message: z.string().optional(),
        warnings: z.array(z.string()).optional(),
        /** Paths of the post's images in the upload. */
        images: z.array(z.string()).optional(),
        /** Images that the post references but the upload lacks. */
        missing: z.array(z.string()).optional(),
        /** Links to other files of the upload, mapped to the slugs of their posts. */
        links: z.record(z.string(), z.string()).optional(),
      }),
    ),
  })
  .meta({ id: "ImportResult" });
export type ImportResult = z.infer<typeof ImportResult>;

type Item = ImportResult["items"][number];

/** Codes of items skipped without loss: already imported, or not content. */
const nothingLost = new Set(["system_file", "own_post", "repeated", "not_content"]);

/** Whether nothing was left out. */
export const isComplete = (items: readonly Item[]): boolean =>
  items.every(
    ({ outcome, code, missing = [] }) =>
      missing.length === 0 && outcome !== "failed" && (outcome !== "skipped" || nothingLost.has(code ?? "")),
  );

export const imagesOf = (items: readonly Item[]): ImportResult["images"] => ({
  imported: new Set(items.flatMap(({ images = [] }) => images)).size,
  missing: items.reduce((sum, { missing = [] }) => sum + missing.length, 0),
});

export const unusedImage = (path: string): Item => ({
  path,
  outcome: "skipped",
  code: "unused_image",
  message: "No imported post uses this image.",
});
