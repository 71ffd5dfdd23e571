import type { ImportResult } from "@schema/imports";
import { api, unwrap } from "@/lib/api";

export type ImportItem = ImportResult["items"][number];
export type Outcome = ImportItem["outcome"];

/**
 * The results of a dry run over all files, by path, so that the parts agree with each other; `images` are names in the
 * library.
 */
export type ImportHints = {
  slugs: Record<string, string>;
  links: Record<string, Record<string, string>>;
  images: Record<string, string>;
};

export const importPosts = (
  workspaceId: string,
  files: File[],
  { dryRun, overwrite }: { dryRun: boolean; overwrite: boolean },
  { slugs, links, images }: ImportHints,
): Promise<ImportResult> =>
  unwrap(
    api.v1.workspaces[":workspaceId"].posts.import.$post({
      param: { workspaceId },
      query: { dryRun: dryRun ? "true" : "false", overwrite: overwrite ? "true" : "false" },
      form: {
        files,
        slugs: JSON.stringify(slugs),
        links: JSON.stringify(links),
        images: JSON.stringify(images),
      },
    }),
  );
