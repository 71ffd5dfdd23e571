import { z } from "zod";
import { ImportHearer } from "./import-hearers";
import { PostStatus } from "./public";

/** What an import did, or with `dryRun` would do, with each file; a bad file never stops the others. */
export const ImportResult = z
  .object({
    dryRun: z.boolean(),
    counts: z.object({
      created: z.number().int(),
      updated: z.number().int(),
      unchanged: z.number().int(),
      failed: z.number().int(),
      skipped: z.number().int(),
    }),
    /** Of a dry run: who would hear of its posts. */
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
      }),
    ),
  })
  .meta({ id: "ImportResult" });
export type ImportResult = z.infer<typeof ImportResult>;
