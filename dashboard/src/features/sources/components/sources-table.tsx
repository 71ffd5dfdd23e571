import type { Source } from "@schema/sources";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RelativeTime } from "@/components/ui/relative-time";
import { Table, TBody, Td, THead, Th, Tr } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLast } from "@/lib/hooks";
import { formatBytes } from "@/lib/number-words";
import { sourcesKey } from "@/lib/sources";
import { copy } from "../copy";
import { formatName, isCollection, sourceLength, sourceName } from "../source-words";
import { SourceMenu } from "./source-menu";
import { SourceState } from "./source-state";

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
      title={copy.sourcesTable.delete(sourceName(shown))}
      description={
        isCollection(shown) ? copy.sourcesTable.descriptionOfCollection : copy.sourcesTable.description
      }
      confirmLabel={copy.sourcesTable.deleteSource}
      onConfirm={async () => {
        await remove.mutateAsync(shown.id);
        toast.success(copy.sourcesTable.sourceDeleted);
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
          <FoundFor source={source} />
        </span>
      </Td>
      <Td className="phone:hidden">
        <span className="flex flex-wrap gap-1.5">
          <SourceState source={source} />
          <NotQuoted source={source} />
          <FoundFor source={source} />
        </span>
      </Td>
      <Td className="hidden whitespace-nowrap text-ink-2 text-xs lg:table-cell">
        {sourceLength(source) || "–"}
        {bytes > 0 && !isCollection(source) && <span className="block text-ink-3">{formatBytes(bytes)}</span>}
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
  return quotable ? null : (
    <Badge title={copy.sourcesTable.title}>{copy.sourcesTable.notQuotedInPosts}</Badge>
  );
}

/** Which post's research found the page. */
function FoundFor({ source: { foundFor } }: Pick<SourceRowProps, "source">) {
  return (
    foundFor && (
      <Badge title={copy.sourcesTable.foundFor(foundFor.title)}>{copy.sourcesTable.foundByResearch}</Badge>
    )
  );
}

export function SourcesTable({ sources, mayEdit }: { sources: Source[]; mayEdit: boolean }) {
  const [deleting, setDeleting] = useState<Source | null>(null);
  return (
    <>
      <Table label={copy.common.sources} className="phone:table-fixed">
        <THead>
          <Tr>
            <Th>{copy.common.source}</Th>
            <Th className="phone:hidden">{copy.sourcesTable.state}</Th>
            <Th className="hidden lg:table-cell">{copy.sourcesTable.size}</Th>
            <Th className="phone:hidden">{copy.common.captured}</Th>
            {mayEdit && (
              <Th className="w-14">
                <span className="sr-only">{copy.sourcesTable.actions}</span>
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
