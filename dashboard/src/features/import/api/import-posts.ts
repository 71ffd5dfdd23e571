import type { ImportResult } from "@schema/imports";
import { api, unwrap } from "@/lib/api";

export type ImportItem = ImportResult["items"][number];
export type Outcome = ImportItem["outcome"];

/** `slugs` holds, by path, what a dry run over all files chose, so that parts agree with the whole. */
export const importPosts = (
  workspaceId: string,
  files: File[],
  { dryRun, slugs = {} }: { dryRun: boolean; slugs?: Record<string, string> },
): Promise<ImportResult> =>
  unwrap(
    api.v1.workspaces[":workspaceId"].posts.import.$post({
      param: { workspaceId },
      query: { dryRun: dryRun ? "true" : "false" },
      form: { files, slugs: JSON.stringify(slugs) },
    }),
  );
