import { type TrashedItem, type TrashKind, trashDays } from "@schema/trash";
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { ListPage } from "@/components/ui/list-page";
import { RelativeTime } from "@/components/ui/relative-time";
import { Table, TBody, Td, THead, Th, Tr } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLast } from "@/lib/hooks";
import { atLeast } from "@/lib/roles";
import { trashKey, useRestore } from "@/lib/trash";
import { copy } from "../copy";

const dayMs = 86_400_000;

const trashQuery = (workspaceId: string, kind: TrashKind, page: number) =>
  queryOptions({
    queryKey: [...trashKey(workspaceId, kind), "trash", page],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].trash.$get({
          param: { workspaceId },
          query: { kind, page: String(page) },
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** One, or all of a kind. */
type Purge = { item: TrashedItem } | { total: number };

type PurgeDialogProps = { kind: TrashKind; purge: Purge | null; onClose: () => void };

function PurgeDialog({ kind, purge, onClose }: PurgeDialogProps) {
  const { id: workspaceId } = useCurrentWorkspace();
  const queryClient = useQueryClient();
  const { trash } = api.v1.workspaces[":workspaceId"];
  const remove = useMutation({
    mutationFn: async (what: Purge) =>
      "item" in what
        ? await unwrap(trash[":id"].$delete({ param: { workspaceId, id: what.item.id } }))
        : await unwrap(trash.$delete({ param: { workspaceId }, query: { kind } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: trashKey(workspaceId, kind) }),
  });
  const shown = useLast(purge);
  if (!shown) return null;
  const isOne = "item" in shown;
  return (
    <ConfirmDialog
      open={purge !== null}
      onOpenChange={(open) => !open && onClose()}
      title={isOne ? copy.trashPage.deletePermanentlyTitle[kind] : copy.trashPage.emptyTrashTitle}
      description={
        isOne
          ? copy.trashPage.willBeDeleted[kind](shown.item.title)
          : copy.trashPage.allWillBeDeleted[kind](shown.total)
      }
      confirmLabel={isOne ? copy.trashPage.deletePermanently : copy.trashPage.emptyTrash}
      onConfirm={async () => {
        await remove.mutateAsync(shown);
        toast.success(isOne ? copy.trashPage.deletedPermanently(shown.item.title) : copy.trashPage.emptied);
      }}
    />
  );
}

type TrashTableProps = {
  kind: TrashKind;
  items: TrashedItem[];
  mayEdit: boolean;
  onPurge: (purge: Purge) => void;
};

function TrashTable({ kind, items, mayEdit, onPurge }: TrashTableProps) {
  const restore = useRestore(useCurrentWorkspace().id, kind);
  const restoreOne = ({ id, title }: TrashedItem) =>
    restore.mutate([id], {
      onSuccess: () => toast.success(copy.trashPage.restored[kind](title)),
      onError: (error) =>
        toast.error(copy.trashPage.couldntRestore(title), { description: messageOf(error) }),
    });
  return (
    <Table label={copy.trashPage.trash}>
      <THead>
        <Tr>
          <Th>{copy.trashPage.title}</Th>
          <Th className="phone:hidden">{copy.trashPage.deleted}</Th>
          <Th className="phone:hidden">{copy.trashPage.keptFor}</Th>
          {mayEdit && (
            <Th>
              <span className="sr-only">{copy.trashPage.actions}</span>
            </Th>
          )}
        </Tr>
      </THead>
      <TBody>
        {items.map((item) => {
          const days = Math.max(0, Math.ceil((Date.parse(item.expiresAt) - Date.now()) / dayMs));
          const kept =
            days === 0 && item.image && item.image.uses > 0
              ? copy.trashPage.whileUsed
              : copy.trashPage.days(days);
          const deleted = (
            <>
              <RelativeTime at={item.deletedAt} />
              {item.deletedBy !== null && copy.trashPage.by(item.deletedBy)}
            </>
          );
          return (
            <Tr key={item.id}>
              <Td className="min-w-48">
                {item.image && (
                  <img
                    src={item.image.url}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    className="mb-1 h-12 w-16 rounded bg-muted object-contain"
                  />
                )}
                <span className="block font-medium [overflow-wrap:anywhere]">{item.title}</span>
                {item.image && item.image.uses > 0 && (
                  <span className="block text-ink-3 text-xs">{copy.trashPage.usedIn(item.image.uses)}</span>
                )}
                {item.slug !== null && (
                  <span className="block text-ink-3 text-xs [overflow-wrap:anywhere]">/{item.slug}</span>
                )}
                <span className="mt-0.5 block text-ink-3 text-xs md:hidden">
                  {deleted} · {kept}
                </span>
              </Td>
              <Td className="text-ink-2 phone:hidden">{deleted}</Td>
              <Td className="whitespace-nowrap text-ink-2 phone:hidden">{kept}</Td>
              {mayEdit && (
                <Td className="w-0 whitespace-nowrap pl-0 text-right">
                  <Button
                    size="sm"
                    loading={restore.isPending && restore.variables[0] === item.id}
                    onClick={() => restoreOne(item)}
                    aria-label={copy.trashPage.restorePost(item.title)}
                  >
                    <Undo2 aria-hidden="true" />
                    {copy.trashPage.restore}
                  </Button>
                  <IconButton
                    label={copy.trashPage.deletePostPermanently(item.title)}
                    onClick={() => onPurge({ item })}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </Td>
              )}
            </Tr>
          );
        })}
      </TBody>
    </Table>
  );
}

type TrashViewProps = {
  kind: TrashKind;
  title: string;
  tabs: ReactNode;
  page: number;
  onPage: (page: number | undefined) => unknown;
};

/** The deleted items of a kind, to restore or delete permanently. */
export function TrashView({ kind, title, tabs, page, onPage }: TrashViewProps) {
  const { id, role } = useCurrentWorkspace();
  const query = useQuery(trashQuery(id, kind, page));
  const [purge, setPurge] = useState<Purge | null>(null);
  const mayEdit = atLeast(role, "editor");
  const total = query.data?.pagination.total ?? 0;
  return (
    <>
      <ListPage
        title={title}
        tab={copy.trashPage.trash}
        actions={
          mayEdit &&
          total > 0 && (
            <Button onClick={() => setPurge({ total })}>
              <Trash2 aria-hidden="true" />
              {copy.trashPage.emptyTrash}
            </Button>
          )
        }
        above={
          <>
            {tabs}
            {total > 0 && <p className="text-ink-2 text-sm">{copy.trashPage.description[kind](trashDays)}</p>}
          </>
        }
        query={query}
        noun={kind}
        rows={4}
        empty={{
          icon: Trash2,
          title: copy.trashPage.trashIsEmpty,
          text: copy.trashPage.emptyText[kind](trashDays),
        }}
        onPage={onPage}
      >
        {({ items }) => <TrashTable kind={kind} items={items} mayEdit={mayEdit} onPurge={setPurge} />}
      </ListPage>
      <PurgeDialog kind={kind} purge={purge} onClose={() => setPurge(null)} />
    </>
  );
}
