import { integrationKinds } from "@schema/integration-kinds";
import type { Notice, NoticeKind } from "@schema/notices";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import CalendarX2 from "lucide-react/icons/calendar-x-2";
import Unlink from "lucide-react/icons/unlink";
import Unplug from "lucide-react/icons/unplug";
import UserCheck from "lucide-react/icons/user-check";
import { Button, buttonClass } from "@/components/ui/button";
import { QueryView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { messageOf } from "@/lib/api-error";
import { cn } from "@/lib/cn";
import type { CurrentWorkspace } from "@/lib/current-workspace";
import { noticesKey } from "@/lib/query-keys";
import { choiceParam } from "@/lib/search-params";
import { noticesQuery } from "../api";
import { copy } from "../copy";
import { noticePosts, noticeWords } from "../notice-words";

const postsShown = 3;
const icons: Record<NoticeKind, typeof Unplug> = {
  schedule_failed: CalendarX2,
  quotes_gone: Unlink,
  webhook_gone: Unplug,
  webhook_failing: Unplug,
  integration_failing: Unplug,
  edited_outside: Unlink,
  autopilot_blocked: CalendarX2,
  review_requested: UserCheck,
  review_answered: UserCheck,
};

/** Those about one post. */
const postKinds: ReadonlySet<NoticeKind> = new Set([
  "schedule_failed",
  "edited_outside",
  "review_requested",
  "review_answered",
]);

type NoticeItemProps = {
  notice: Notice;
  workspace: CurrentWorkspace;
  onDismiss: () => void;
  onFollow: () => void;
};

function NoticeItem({ notice, workspace: { slug }, onDismiss, onFollow }: NoticeItemProps) {
  const { title, what, advice } = noticeWords(notice);
  const { kind, targetId, details, createdAt } = notice;
  const Icon = icons[kind];
  const site = choiceParam(details.kind, integrationKinds);
  const link = buttonClass("secondary", "sm");
  return (
    <li className="flex gap-3 border-b px-4 py-3.5 last:border-b-0">
      <span
        className={cn(
          "grid size-8 shrink-0 place-items-center rounded-lg",
          notice.personal ? "bg-accent-soft text-accent" : "bg-bad-soft text-bad",
        )}
      >
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="grid min-w-0 flex-1 gap-1 text-sm">
        <p className="font-medium">{title}</p>
        {what && <p className="text-ink-2 [overflow-wrap:anywhere]">{what}</p>}
        {advice && <p className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{advice}</p>}
        <RelativeTime at={createdAt} className="text-ink-3 text-xs" />
        <div className="mt-1.5 flex flex-wrap gap-2">
          {targetId && postKinds.has(kind) && (
            <Link
              to="/w/$slug/posts/$postId"
              params={{ slug, postId: targetId }}
              onClick={onFollow}
              className={link}
            >
              {copy.noticeList.openPost}
            </Link>
          )}
          {kind === "quotes_gone" &&
            noticePosts(details.posts)
              .slice(0, postsShown)
              .map((post) => (
                <Link
                  key={post.id}
                  to="/w/$slug/posts/$postId"
                  params={{ slug, postId: post.id }}
                  onClick={onFollow}
                  className={cn(link, "max-w-60")}
                >
                  <span className="truncate">{copy.noticeList.open(post.title)}</span>
                </Link>
              ))}
          {targetId && (kind === "webhook_gone" || kind === "webhook_failing") && (
            <Link
              to="/w/$slug/webhooks/$webhookId"
              params={{ slug, webhookId: targetId }}
              onClick={onFollow}
              className={link}
            >
              {copy.noticeList.openWebhook}
            </Link>
          )}
          {kind === "autopilot_blocked" && notice.targetId && (
            <Link
              to="/w/$slug/autopilots/$autopilotId"
              params={{ slug, autopilotId: notice.targetId }}
              onClick={onFollow}
              className={link}
            >
              {copy.noticeList.openAutopilot}
            </Link>
          )}
          {kind === "integration_failing" && site && (
            <Link
              to="/w/$slug/integrations/$kind"
              params={{ slug, kind: site }}
              search={{ reconnect: true }}
              onClick={onFollow}
              className={link}
            >
              {copy.noticeList.reconnect}
            </Link>
          )}
          <Button size="sm" variant="ghost" onClick={onDismiss} aria-label={copy.noticeList.dismiss(title)}>
            {copy.noticeList.dismissButton}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Dismissing one for everyone dismisses it for every owner and admin of the workspace. */
function useDismissNotice(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.v1.workspaces[":workspaceId"].notices[":id"].dismiss.$post({ param: { workspaceId, id } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticesKey(workspaceId) }),
  });
}

type NoticeListProps = { workspace: CurrentWorkspace; onFollow: () => void };

export function NoticeList({ workspace, onFollow }: NoticeListProps) {
  const query = useQuery(noticesQuery(workspace));
  const dismiss = useDismissNotice(workspace.id);
  const onDismiss = (id: string) =>
    dismiss.mutate(id, {
      onError: (refusal) =>
        toast.error(copy.noticeList.couldntDismissNotice, { description: messageOf(refusal) }),
    });
  return (
    <>
      <h2 className="border-b px-4 py-3 font-semibold text-sm">{copy.common.notices}</h2>
      <QueryView query={query} what="notices" rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="px-4 py-8 text-center text-balance text-ink-2 text-sm">
              {copy.noticeList.youreAllCaughtUp}
            </p>
          ) : (
            <ul>
              {items.map((notice) => (
                <NoticeItem
                  key={notice.id}
                  notice={notice}
                  workspace={workspace}
                  onDismiss={() => onDismiss(notice.id)}
                  onFollow={onFollow}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
    </>
  );
}
