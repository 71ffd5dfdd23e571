import { type TrashedPost, trashDays } from "@schema/trash";
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
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
import { postsKey } from "@/lib/posts/posts-key";
import { useRestorePosts } from "@/lib/posts/restore-post";
import { atLeast } from "@/lib/roles";
import { useLast } from "@/lib/use-last";
import { countPosts } from "../bulk-words";
import { copy } from "../copy";
import { StatusTabs } from "./status-tabs";

const dayMs = 86_400_000;

const trashQuery = (workspaceId: string, page: number) =>
  queryOptions({
    queryKey: [...postsKey(workspaceId), "trash", page],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].trash.$get({
          param: { workspaceId },
          query: { page: String(page) },
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** One post, or all of them. */
type Purge = { post: TrashedPost } | { total: number };

function PurgeDialog({ purge, onClose }: { purge: Purge | null; onClose: () => void }) {
  const { id: workspaceId } = useCurrentWorkspace();
  const queryClient = useQueryClient();
  const { trash } = api.v1.workspaces[":workspaceId"];
  const remove = useMutation({
    mutationFn: async (what: Purge) =>
      "post" in what
        ? await unwrap(trash[":id"].$delete({ param: { workspaceId, id: what.post.id } }))
        : await unwrap(trash.$delete({ param: { workspaceId } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) }),
  });
  const shown = useLast(purge);
  if (!shown) return null;
  const isOne = "post" in shown;
  return (
    <ConfirmDialog
      open={purge !== null}
      onOpenChange={(open) => !open && onClose()}
      title={isOne ? copy.trashPage.deletePermanentlyTitle : copy.trashPage.emptyTrashTitle}
      description={
        isOne
          ? copy.trashPage.willBeDeleted(shown.post.title)
          : copy.trashPage.allWillBeDeleted(countPosts(shown.total))
      }
      confirmLabel={isOne ? copy.trashPage.deletePermanently : copy.trashPage.emptyTrash}
      onConfirm={async () => {
        await remove.mutateAsync(shown);
        toast.success(isOne ? copy.trashPage.deletedPermanently(shown.post.title) : copy.trashPage.emptied);
      }}
    />
  );
}

type TrashTableProps = { posts: TrashedPost[]; mayEdit: boolean; onPurge: (purge: Purge) => void };

function TrashTable({ posts, mayEdit, onPurge }: TrashTableProps) {
  const restore = useRestorePosts(useCurrentWorkspace().id);
  const restoreOne = ({ id, title }: TrashedPost) =>
    restore.mutate([id], {
      onSuccess: () => toast.success(copy.trashPage.restored(title)),
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
        {posts.map((post) => {
          const days = Math.max(0, Math.ceil((Date.parse(post.expiresAt) - Date.now()) / dayMs));
          const deleted = (
            <>
              <RelativeTime at={post.deletedAt} />
              {post.deletedBy !== null && copy.trashPage.by(post.deletedBy)}
            </>
          );
          return (
            <Tr key={post.id}>
              <Td className="min-w-48">
                <span className="block font-medium [overflow-wrap:anywhere]">{post.title}</span>
                <span className="block text-ink-3 text-xs [overflow-wrap:anywhere]">/{post.slug}</span>
                <span className="mt-0.5 block text-ink-3 text-xs md:hidden">
                  {deleted} · {copy.trashPage.days(days)}
                </span>
              </Td>
              <Td className="text-ink-2 phone:hidden">{deleted}</Td>
              <Td className="whitespace-nowrap text-ink-2 phone:hidden">{copy.trashPage.days(days)}</Td>
              {mayEdit && (
                <Td className="w-0 whitespace-nowrap pl-0 text-right">
                  <Button
                    size="sm"
                    loading={restore.isPending && restore.variables[0] === post.id}
                    onClick={() => restoreOne(post)}
                    aria-label={copy.trashPage.restorePost(post.title)}
                  >
                    <Undo2 aria-hidden="true" />
                    {copy.trashPage.restore}
                  </Button>
                  <IconButton
                    label={copy.trashPage.deletePostPermanently(post.title)}
                    onClick={() => onPurge({ post })}
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

const route = getRouteApi("/shell/w/$slug/posts/trash");

export function TrashPage() {
  const { id, role } = useCurrentWorkspace();
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(trashQuery(id, page));
  const [purge, setPurge] = useState<Purge | null>(null);
  const mayEdit = atLeast(role, "editor");
  const total = query.data?.pagination.total ?? 0;
  return (
    <>
      <ListPage
        title={copy.common.posts}
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
            <StatusTabs search={null} />
            {total > 0 && <p className="text-ink-2 text-sm">{copy.trashPage.description(trashDays)}</p>}
          </>
        }
        query={query}
        noun="post"
        rows={4}
        empty={{
          icon: Trash2,
          title: copy.trashPage.trashIsEmpty,
          text: copy.trashPage.emptyText(trashDays),
        }}
        onPage={(next) => navigate({ search: { page: next } })}
      >
        {({ items }) => <TrashTable posts={items} mayEdit={mayEdit} onPurge={setPurge} />}
      </ListPage>
      <PurgeDialog purge={purge} onClose={() => setPurge(null)} />
    </>
  );
}
