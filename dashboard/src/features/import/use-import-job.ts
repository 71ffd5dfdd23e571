import type { ImportJob } from "@schema/import-jobs";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { postsKey } from "@/lib/posts/posts-key";
import {
  beginImportJob,
  cancelImportJob,
  importFile,
  importSite,
  listImportJobs,
  readImportItems,
  readImportJob,
} from "./api/import-jobs";

const pollMs = 1_000;
const isOpen = ({ state }: ImportJob) => state === "reading" || state === "ready" || state === "importing";
const isBusy = (job: ImportJob | undefined) => job?.state === "reading" || job?.state === "importing";

/** The import of another system's posts that the workspace is at; the service goes on with it whether or not it is looked at. */
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
    mutationFn: (from: { file: File; siteUrl?: string } | { url: string }) =>
      "url" in from ? importSite(workspaceId, from.url) : importFile(workspaceId, from.file, from.siteUrl),
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
