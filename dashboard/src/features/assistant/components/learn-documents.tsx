import type { Source } from "@schema/sources";
import { queryOptions, useQuery } from "@tanstack/react-query";
import CircleX from "lucide-react/icons/circle-x";
import FileText from "lucide-react/icons/file-text";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DialogFooter } from "@/components/ui/dialog";
import { DropZone } from "@/components/ui/drop-zone";
import { FormError } from "@/components/ui/form-error";
import { IconButton } from "@/components/ui/icon-button";
import { LoadProblem } from "@/components/ui/query-view";
import { Spinner } from "@/components/ui/skeleton";
import { api, unwrap } from "@/lib/api";
import { messageOf } from "@/lib/api-error";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { formatBytes } from "@/lib/number-words";
import {
  acceptedDocuments,
  documentLimits,
  documentProblem,
  sourcesKey,
  useReadSources,
  useUploadSource,
} from "@/lib/sources";
import { copy } from "../copy";

const newest = "100";

/** The newest documents that were uploaded and read. */
const documentsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [...sourcesKey(workspaceId), "documents"],
    queryFn: async () => {
      const { items } = await unwrap(
        api.v1.workspaces[":workspaceId"].sources.$get({ param: { workspaceId }, query: { limit: newest } }),
      );
      return items.filter(({ kind, state }) => kind === "upload" && state === "ready");
    },
  });

type StoredDocumentsProps = {
  chosen: readonly string[];
  /** Those that are already in the list above. */
  without: readonly string[];
  onChange: (ids: string[]) => void;
};

/** Lets the user choose among the stored documents; shows nothing if there are none. */
function StoredDocuments({ chosen, without, onChange }: StoredDocumentsProps) {
  const { id } = useCurrentWorkspace();
  const query = useQuery(documentsQuery(id));
  const documents = query.data?.filter((one) => !without.includes(one.id)) ?? [];
  if (!query.data) return <LoadProblem query={query} what={copy.learnDocuments.savedDocuments} />;
  if (documents.length === 0) return null;
  const toggle = (sourceId: string, on: boolean) =>
    onChange(on ? [...chosen, sourceId] : chosen.filter((one) => one !== sourceId));
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium text-sm">{copy.learnDocuments.savedInSources}</legend>
      <ul className="max-h-56 overflow-y-auto rounded-lg border">
        {documents.map(({ id: sourceId, title }) => (
          <li key={sourceId} className="flex items-start gap-3 border-b px-3 py-2.5 last:border-b-0">
            <Checkbox
              id={`learn-${sourceId}`}
              className="mt-0.5"
              checked={chosen.includes(sourceId)}
              onCheckedChange={(on) => toggle(sourceId, on === true)}
            />
            <label htmlFor={`learn-${sourceId}`} className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
              {title || copy.learnDocuments.aDocument}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type Document = {
  key: string;
  name: string;
  bytes: number;
  /** The outcome; neither while it is being read. */
  source?: Source;
  problem?: string;
};

/** Uploads files one after the other and records the outcome of each. */
function useDocuments(workspaceId: string) {
  const { mutateAsync } = useUploadSource(workspaceId);
  const [documents, setDocuments] = useState<Document[]>([]);
  const settle = (key: string, end: Pick<Document, "source" | "problem">) =>
    setDocuments((before) => before.map((one) => (one.key === key ? { ...one, ...end } : one)));

  const add = async (files: File[]) => {
    const fresh = files.map((file) => ({ file, key: crypto.randomUUID(), problem: documentProblem(file) }));
    setDocuments((before) => [
      ...before,
      ...fresh.map(({ file, ...rest }) => ({ ...rest, name: file.name, bytes: file.size })),
    ]);
    for (const { file, key, problem } of fresh) {
      if (problem === undefined) settle(key, await send(file));
    }
  };
  const send = (file: File): Promise<Pick<Document, "source" | "problem">> =>
    mutateAsync(file).then(
      (source) => (source.failure ? { problem: source.failure.message } : { source }),
      (error: unknown) => ({ problem: messageOf(error) }),
    );
  const remove = (key: string) => setDocuments((before) => before.filter((one) => one.key !== key));

  return {
    documents,
    add,
    remove,
    busy: documents.some(({ source, problem }) => !source && problem === undefined),
    sourceIds: [...new Set(documents.flatMap(({ source }) => (source ? [source.id] : [])))],
  };
}

const number = new Intl.NumberFormat("en");

/** A file with its outcome: being read, its length, or why it has no text. */
function DocumentLine({ document, onRemove }: { document: Document; onRemove: () => void }) {
  const { name, bytes, source, problem } = document;
  const state =
    problem ??
    (source ? read(source.pages, source.characters) : copy.learnDocuments.reading(formatBytes(bytes)));
  return (
    <li className="flex items-start gap-3 rounded-lg border py-2 pr-1.5 pl-3 text-sm">
      <span className="mt-0.5 [&_svg]:size-4">
        {problem && <CircleX aria-hidden="true" className="text-bad" />}
        {source && !problem && <FileText aria-hidden="true" className="text-ink-3" />}
        {!source && !problem && <Spinner />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className={cn("text-xs [overflow-wrap:anywhere]", problem ? "text-bad" : "text-ink-3")}>{state}</p>
      </div>
      {(source || problem) && (
        <IconButton label={copy.common.remove(name)} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

function read(pages: number | null, characters: number): string {
  const length = copy.learnDocuments.characters(number.format(characters));
  if (pages === null) return length;
  return `${copy.learnDocuments.pages(pages, number.format(pages))}, ${length}`;
}

type LearnDocumentsProps = { onStarted: () => void; onCancel: () => void };

/** Uploaded documents stay among the sources even if nothing is learned from them. */
export function LearnDocuments({ onStarted, onCancel }: LearnDocumentsProps) {
  const { id } = useCurrentWorkspace();
  const { documents, add, remove, busy, sourceIds } = useDocuments(id);
  const read = useReadSources(id);
  const [kept, setKept] = useState<string[]>([]);
  const chosen = [...new Set([...sourceIds, ...kept])];
  const count = chosen.length;
  return (
    <div className="grid gap-4">
      <DropZone
        label={copy.learnDocuments.chooseDocuments}
        accept={acceptedDocuments}
        multiple
        busy={busy}
        onFiles={add}
        hint={documentLimits}
        className="px-4 py-7!"
      />
      {documents.length > 0 && (
        <ul className="grid gap-2" aria-label={copy.common.documents} aria-live="polite">
          {documents.map((document) => (
            <DocumentLine key={document.key} document={document} onRemove={() => remove(document.key)} />
          ))}
        </ul>
      )}
      <StoredDocuments chosen={kept} without={sourceIds} onChange={setKept} />
      <FormError error={read.error} />
      <DialogFooter className="mt-1">
        <Button onClick={onCancel}>{copy.common.cancel}</Button>
        <Button
          variant="primary"
          disabled={busy || count === 0}
          loading={read.isPending}
          onClick={() => read.mutate({ sourceIds: chosen }, { onSuccess: onStarted })}
        >
          {copy.learnDocuments.learnFromDocuments(count)}
        </Button>
      </DialogFooter>
    </div>
  );
}
