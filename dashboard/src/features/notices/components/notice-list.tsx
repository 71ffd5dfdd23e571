import { useQuery } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import type { CurrentWorkspace } from "@/lib/current-workspace";
import { useDismissNotice } from "../api/dismiss-notice";
import { noticesQuery } from "../api/list-notices";
import { NoticeItem } from "./notice-item";

type NoticeListProps = { workspace: CurrentWorkspace; onFollow: () => void };

export function NoticeList({ workspace, onFollow }: NoticeListProps) {
  const { data, error } = useQuery(noticesQuery(workspace.id));
  const dismiss = useDismissNotice(workspace.id);
  const onDismiss = (id: string) =>
    dismiss.mutate(id, {
      onError: (refusal) =>
        toast.error("The notice could not be dismissed", { description: messageOf(refusal) }),
    });
  return (
    <>
      <h2 className="border-b px-4 py-3 font-semibold text-sm">Notices</h2>
      {error && !data && <p className="px-4 py-6 text-bad text-sm">{messageOf(error)}</p>}
      {data?.items.length === 0 && (
        <p className="px-4 py-8 text-center text-balance text-ink-2 text-sm">
          Nothing to look after. A webhook that is switched off, or a post that could not go out, is told of
          here.
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul>
          {data.items.map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              workspace={workspace}
              onDismiss={() => onDismiss(notice.id)}
              onFollow={onFollow}
            />
          ))}
        </ul>
      )}
    </>
  );
}
