import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { DropZone } from "@/components/ui/drop-zone";
import { FormError } from "@/components/ui/form-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useReadSources } from "@/lib/learning/read-sources";
import { acceptedDocuments, documentLimits } from "@/lib/sources/source-file";
import { useDocuments } from "../use-documents";
import { DocumentLine } from "./document-line";
import { StoredDocuments } from "./stored-documents";

type LearnDocumentsProps = { onStarted: () => void; onCancel: () => void };

/** What is uploaded stays among the sources, also when nothing is learned from it. */
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
        label="Choose documents"
        accept={acceptedDocuments}
        multiple
        busy={busy}
        onFiles={add}
        hint={documentLimits}
        className="px-4 py-7!"
      />
      {documents.length > 0 && (
        <ul className="grid gap-2" aria-label="Documents" aria-live="polite">
          {documents.map((document) => (
            <DocumentLine key={document.key} document={document} onRemove={() => remove(document.key)} />
          ))}
        </ul>
      )}
      <StoredDocuments chosen={kept} without={sourceIds} onChange={setKept} />
      <FormError error={read.error} />
      <DialogFooter className="mt-1">
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          variant="primary"
          disabled={busy || count === 0}
          loading={read.isPending}
          onClick={() => read.mutate({ sourceIds: chosen }, { onSuccess: onStarted })}
        >
          {count > 1 ? `Learn from ${count} documents` : "Learn from this document"}
        </Button>
      </DialogFooter>
    </div>
  );
}
