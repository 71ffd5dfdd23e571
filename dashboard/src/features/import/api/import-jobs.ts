import type { ImportJob } from "@schema/import-jobs";
import { api, unwrap } from "@/lib/api";
import type { ImportItem } from "./import-posts";

const routes = api.v1.workspaces[":workspaceId"].imports;

export const listImportJobs = async (workspaceId: string): Promise<ImportJob[]> =>
  (await unwrap(routes.$get({ param: { workspaceId }, query: { limit: "5" } }))).items;

export const importFile = (workspaceId: string, file: File, siteUrl?: string): Promise<ImportJob> =>
  unwrap(
    routes.file.$post({
      param: { workspaceId },
      query: { dryRun: "true", ...(siteUrl && { siteUrl }) },
      form: { file },
    }),
  );

export const importSite = (workspaceId: string, url: string): Promise<ImportJob> =>
  unwrap(routes.site.$post({ param: { workspaceId }, json: { url, dryRun: true } }));

export const readImportJob = (workspaceId: string, id: string): Promise<ImportJob> =>
  unwrap(routes[":id"].$get({ param: { workspaceId, id } }));

export const beginImportJob = (workspaceId: string, id: string, overwrite: boolean): Promise<ImportJob> =>
  unwrap(
    routes[":id"].begin.$post({
      param: { workspaceId, id },
      query: { overwrite: overwrite ? "true" : "false" },
    }),
  );

export const cancelImportJob = (workspaceId: string, id: string): Promise<ImportJob> =>
  unwrap(routes[":id"].cancel.$post({ param: { workspaceId, id } }));

/** What came of every post, or of those that are done, in the form of a report about files. */
export async function readImportItems(
  workspaceId: string,
  id: string,
  onlyDone: boolean,
): Promise<ImportItem[]> {
  const all: ImportItem[] = [];
  for (let page = 1; ; page++) {
    const part = await unwrap(
      routes[":id"].items.$get({ param: { workspaceId, id }, query: { page: String(page), limit: "100" } }),
    );
    for (const {
      identity,
      title,
      slug,
      status,
      postId,
      code,
      message,
      outcome,
      publishedAt,
      warnings,
      done,
    } of part.items) {
      if (onlyDone && !done) continue;
      all.push({
        path: identity,
        title,
        outcome,
        publishedAt,
        warnings,
        ...(slug !== null && { slug }),
        ...(status !== null && { status }),
        ...(postId !== null && { postId }),
        ...(code !== null && { code }),
        ...(message !== null && { message }),
      });
    }
    if (!part.pagination.hasMore) return all;
  }
}
