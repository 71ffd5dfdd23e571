import type { Source, SourceFailure } from "@schema/sources";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RelativeTime } from "@/components/ui/relative-time";
import { Spinner } from "@/components/ui/spinner";
import { Table, TBody, Td, THead, Th, Tr } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { formatBytes } from "@/lib/format-bytes";
import { sourcesKey } from "@/lib/sources/sources-key";
import { useLast } from "@/lib/use-last";
import { lookWords } from "../look-words";
import { formatName, originalMissing, sourceLength, sourceName } from "../source-words";
import { SourceMenu } from "./source-menu";

/** Why there is no text, in a word or two; the whole sentence comes with the source. */
const failureWords: Record<SourceFailure, string> = {
  refused: "Not allowed",
  unreachable: "Unreachable",
  status: "Page missing",
  robots: "Blocked by robots.txt",
  too_large: "Too large",
  too_many_pages: "Too many pages",
  encrypted: "Encrypted",
  damaged: "Damaged",
  no_text: "No text",
  unsupported_type: "Unknown format",
  timed_out: "Too slow",
};

/** One badge: being read, why there is no text, that a document is to be uploaded again, or what the last look found. */
function SourceState({ source }: { source: Source }) {
  const { state, failure, checkState, kind } = source;
  const missing = originalMissing(source);
  if (state === "reading") {
    return (
      <Badge>
        <Spinner className="size-3" />
        Reading
      </Badge>
    );
  }
  if (state === "failed") {
    return (
      <Badge tone="bad" dot title={failure?.message}>
        {failure ? failureWords[failure.code] : "Failed"}
      </Badge>
    );
  }
  if (missing && kind === "upload") {
    return (
      <Badge tone="warn" dot title={missing}>
        Upload it again
      </Badge>
    );
  }
  if (checkState === null || checkState === "same") {
    return (
      <Badge tone="good" dot title={checkState ? lookWords.same.meaning : undefined}>
        Ready
      </Badge>
    );
  }
  const { tone, words, meaning } = lookWords[checkState];
  return (
    <Badge tone={tone} dot title={meaning}>
      {words}
    </Badge>
  );
}

function useDeleteSource(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.v1.workspaces[":workspaceId"].sources[":id"].$delete({ param: { workspaceId, id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sourcesKey(workspaceId) }),
  });
}

function DeleteSourceDialog({ source, onClose }: { source: Source | null; onClose: () => void }) {
  const remove = useDeleteSource(useCurrentWorkspace().id);
  const shown = useLast(source);
  if (!shown) return null;
  return (
    <ConfirmDialog
      open={source !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Delete “${sourceName(shown)}”?`}
      description="This deletes everything we captured. What the context learned from it stays. You can’t delete a source that a claim or an open proposal quotes."
      confirmLabel="Delete source"
      onConfirm={async () => {
        await remove.mutateAsync(shown.id);
        toast.success("Source deleted");
      }}
    />
  );
}

type SourceRowProps = { source: Source; mayEdit: boolean; onDelete: () => void };

function SourceRow({ source, mayEdit, onDelete }: SourceRowProps) {
  const { id, url, title, bytes, capturedAt, checkedAt, failure } = source;
  return (
    <Tr>
      <Td className="max-w-0 md:w-1/2">
        <Link
          from="/w/$slug/sources"
          to="/w/$slug/sources"
          search={(before) => ({ ...before, source: id, quote: undefined })}
          className="block truncate font-medium underline-offset-3 hover:underline"
          title={sourceName(source)}
        >
          {sourceName(source)}
        </Link>
        {(title || !url) && (
          <span className="block truncate text-ink-3 text-xs" title={url ?? undefined}>
            {url ?? formatName(source)}
          </span>
        )}
        {failure && (
          <span className="mt-0.5 line-clamp-2 text-bad text-xs [overflow-wrap:anywhere]">
            {failure.message}
          </span>
        )}
        <span className="mt-1.5 flex flex-wrap gap-1.5 md:hidden">
          <SourceState source={source} />
          <NotQuoted source={source} />
        </span>
      </Td>
      <Td className="phone:hidden">
        <span className="flex flex-wrap gap-1.5">
          <SourceState source={source} />
          <NotQuoted source={source} />
        </span>
      </Td>
      <Td className="hidden whitespace-nowrap text-ink-2 text-xs lg:table-cell">
        {sourceLength(source) || "–"}
        {bytes > 0 && <span className="block text-ink-3">{formatBytes(bytes)}</span>}
      </Td>
      <Td className="whitespace-nowrap text-ink-2 text-xs phone:hidden">
        {capturedAt ? <RelativeTime at={capturedAt} /> : "–"}
        {checkedAt && (
          <span className="block text-ink-3">
            checked <RelativeTime at={checkedAt} />
          </span>
        )}
      </Td>
      {mayEdit && (
        <Td className="w-0 pl-0 text-right">
          <SourceMenu source={source} onDelete={onDelete} />
        </Td>
      )}
    </Tr>
  );
}

function NotQuoted({ source: { quotable } }: Pick<SourceRowProps, "source">) {
  return quotable ? null : <Badge title="Only the context learns from it">Not quoted in posts</Badge>;
}

export function SourcesTable({ sources, mayEdit }: { sources: Source[]; mayEdit: boolean }) {
  const [deleting, setDeleting] = useState<Source | null>(null);
  return (
    <>
      <Table label="Sources" className="phone:table-fixed">
        <THead>
          <Tr>
            <Th>Source</Th>
            <Th className="phone:hidden">State</Th>
            <Th className="hidden lg:table-cell">Size</Th>
            <Th className="phone:hidden">Captured</Th>
            {mayEdit && (
              <Th className="w-14">
                <span className="sr-only">Actions</span>
              </Th>
            )}
          </Tr>
        </THead>
        <TBody>
          {sources.map((source) => (
            <SourceRow
              key={source.id}
              source={source}
              mayEdit={mayEdit}
              onDelete={() => setDeleting(source)}
            />
          ))}
        </TBody>
      </Table>
      <DeleteSourceDialog source={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
