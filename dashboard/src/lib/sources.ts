import type { AssistantRead } from "@schema/context";
import { sourceMaxBytes, sourceMaxCharacters, sourceMaxPages } from "@schema/sources";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api, unwrap } from "./api";
import { copy } from "./copy";

export const sourcesKey = (workspaceId: string) => ["workspace", workspaceId, "sources"] as const;

const endings = [".pdf", ".docx", ".html", ".htm", ".csv", ".tsv", ".md", ".markdown", ".txt"];
const types = ["application/pdf", "text/html", "text/csv", "text/markdown", "text/plain"];

export const acceptedDocuments = [...endings, ...types].join(",");

const largest = copy.sourceFile.mb(sourceMaxBytes / 1024 ** 2);
const number = new Intl.NumberFormat("en");
export const documentLimits = copy.sourceFile.documentLimits(
  largest,
  sourceMaxPages,
  number.format(sourceMaxCharacters),
);

/** Why a file cannot be read here, before any byte is sent; undefined if it can. */
export function documentProblem(file: Pick<File, "name" | "size">): string | undefined {
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) {
    return copy.sourceFile.notReadable(file.name);
  }
  if (file.size === 0) return copy.sourceFile.isEmpty(file.name);
  return file.size > sourceMaxBytes ? copy.sourceFile.isOver(file.name, largest) : undefined;
}

/** Resolves once the document has been read: as `ready`, or as `failed` with the reason. */
export function useUploadSource(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: File) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].sources.upload.$post({ param: { workspaceId }, form: { file } }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sourcesKey(workspaceId) }),
  });
}

/** Below the key of all runs, so that whatever reloads those reloads these too. */
export const learningKey = (workspaceId: string) => ["workspace", workspaceId, "runs", "learning"] as const;

/** Starts a run that reads a site or given sources, and proposes changes to the context. */
export function useReadSources(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: z.input<typeof AssistantRead>) =>
      unwrap(api.v1.workspaces[":workspaceId"].assistant.read.$post({ param: { workspaceId }, json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: learningKey(workspaceId) }),
  });
}
