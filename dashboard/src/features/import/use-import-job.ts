import type { ImportJob } from "@schema/import-jobs";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap } from "@/lib/api";
import { postsKey } from "@/lib/posts/post-queries";
import type { ImportItem } from "./api";
import { copy } from "./copy";

const routes = api.v1.workspaces[":workspaceId"].imports;

const listImportJobs = async (workspaceId: string): Promise<ImportJob[]> =>
  (await unwrap(routes.$get({ param: { workspaceId }, query: { limit: "5" } }))).items;

const importFile = (workspaceId: string, file: File, siteUrl?: string): Promise<ImportJob> =>
  unwrap(
    routes.file.$post({
      param: { workspaceId },
      query: { dryRun: "true", ...(siteUrl && { siteUrl }) },
      form: { file },
    }),
  );

const importSite = (workspaceId: string, url: string): Promise<ImportJob> =>
  unwrap(routes.site.$post({ param: { workspaceId }, json: { url, dryRun: true } }));

const readImportJob = (workspaceId: string, id: string): Promise<ImportJob> =>
  unwrap(routes[":id"].$get({ param: { workspaceId, id } }));

const beginImportJob = (workspaceId: string, id: string, overwrite: boolean): Promise<ImportJob> =>
  unwrap(
    routes[":id"].begin.$post({
      param: { workspaceId, id },
      query: { overwrite: overwrite ? "true" : "false" },
    }),
  );

const cancelImportJob = (workspaceId: string, id: string): Promise<ImportJob> =>
  unwrap(routes[":id"].cancel.$post({ param: { workspaceId, id } }));

/** The result for every post, or for those done so far, in the form of a report about files. */
async function readImportItems(workspaceId: string, id: string, onlyDone: boolean): Promise<ImportItem[]> {
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

const exportMaxBytes = 50 * 1024 * 1024;
const tooLarge = ({ name, size }: File) => copy.importJob.mbExports(name, Math.ceil(size / 1024 / 1024));

const pollMs = 1_000;
const isOpen = ({ state }: ImportJob) => state === "reading" || state === "ready" || state === "importing";
const isBusy = (job: ImportJob | undefined) => job?.state === "reading" || job?.state === "importing";

/** The workspace's current import from another system; the service continues it whether or not this page is open. */
export function useImportJob(workspaceId: string) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  const latest = useQuery({
    queryKey: ["imports", workspaceId],
    queryFn: () => listImportJobs(workspaceId),
  });
  const open = latest.data?.find(isOpen);
  const id = chosen ?? (open && open.id !== closed ? open.id : null);
  const read = useQuery({
    queryKey: ["imports", workspaceId, id],
    queryFn: () => readImportJob(workspaceId, id ?? ""),
    enabled: id !== null,
    refetchInterval: ({ state }) => (isBusy(state.data) ? pollMs : false),
  });
  const job = id === null ? undefined : read.data;
  const items = useQuery({
    queryKey: ["imports", workspaceId, id, job?.state],
    queryFn: async () => {
      await client.invalidateQueries({ queryKey: postsKey(workspaceId) });
      return readImportItems(workspaceId, id ?? "", job?.state === "cancelled");
    },
    enabled: job !== undefined && !isBusy(job),
  });
  const keep = (next: ImportJob) => {
    client.setQueryData(["imports", workspaceId, next.id], next);
    setChosen(next.id);
  };
  const start = useMutation({
    mutationFn: async (from: { file: File; siteUrl?: string } | { url: string }) => {
      if ("url" in from) return importSite(workspaceId, from.url);
      if (from.file.size > exportMaxBytes) throw new Error(tooLarge(from.file));
      return importFile(workspaceId, from.file, from.siteUrl);
    },
    onSuccess: keep,
  });
  const begin = useMutation({
    mutationFn: ({ job, overwrite }: { job: ImportJob; overwrite: boolean }) =>
      beginImportJob(workspaceId, job.id, overwrite),
    onSuccess: keep,
  });
  const cancel = useMutation({
    mutationFn: (job: ImportJob) => cancelImportJob(workspaceId, job.id),
    onSuccess: keep,
  });
  const leave = () => {
    setClosed(id);
    setChosen(null);
    start.reset();
    void client.invalidateQueries({ queryKey: ["imports", workspaceId], exact: true });
  };
  const earlier = (latest.data ?? []).filter((one) => !isOpen(one));
  return { job, items: items.data, earlier, start, begin, cancel, leave, show: keep };
}
