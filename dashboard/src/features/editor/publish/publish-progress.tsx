import { integrationNames } from "@schema/integration-kinds";
import type { Post } from "@schema/posts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import CircleCheck from "lucide-react/icons/circle-check";
import ExternalLink from "lucide-react/icons/external-link";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/skeleton";
import { textLinkClass } from "@/components/ui/text-link-class";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { exactTime } from "@/lib/dates";
import { externalLook } from "@/lib/integrations/external-look";
import { liveProofQuery, postsKey } from "@/lib/posts/post-queries";
import { usePostPage } from "@/lib/posts/use-post-page";
import { liveProofWords } from "@/lib/webhooks/live-proof-words";
import { copy } from "../copy";
import { externalPostsQuery } from "../sites/external-posts";
import { type StepState, webhookStep } from "./webhook-step";

const states: Record<StepState, ReactNode> = {
  done: <CircleCheck aria-hidden="true" className="size-4.5 text-good" />,
  moving: <Spinner className="size-4 text-ink-3" />,
  attention: <TriangleAlert aria-hidden="true" className="size-4.5 text-warn" />,
};

function Step({ state, children }: { state: StepState; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 border-b px-3 py-2.5 text-sm last:border-b-0">
      <span className="grid size-5 shrink-0 place-items-center">{states[state]}</span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  );
}

const followedMs = 1000;

/** The webhook deliveries of the change that published the post. */
function useWebhookStep(post: Post) {
  const { id: workspaceId } = useCurrentWorkspace();
  const { data } = useQuery({
    queryKey: [...postsKey(workspaceId), "deliveries", post.id, post.version],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].webhooks.deliveries.$get({
          param: { workspaceId },
          query: { postId: post.id, event: "post.published", limit: "100" },
        }),
      ),
    refetchInterval: followedMs,
  });
  const sent = data?.items.filter(
    ({ target, event }) => target === "webhook" && event.occurredAt >= post.updatedAt,
  );
  return webhookStep(sent ?? []);
}

/** What happens after a post is published, until a check has shown that readers see it. */
export function PublishProgress({ post, onClose }: { post: Post; onClose: () => void }) {
  const { id: workspaceId, slug } = useCurrentWorkspace();
  const page = usePostPage()(post.slug);
  const webhooks = useWebhookStep(post);
  const { data: followed } = useQuery(liveProofQuery(workspaceId, post.id));
  const { data: places } = useQuery(externalPostsQuery(workspaceId, post.id));
  const live = followed?.live ?? null;
  const sent = places?.items.filter(({ connected, state }) => connected && state !== "none") ?? [];
  return (
    <div className="grid gap-4">
      <ol aria-live="polite" className="rounded-lg border">
        <Step state="done">
          {copy.publishProgress.published(exactTime(Date.parse(post.publishedAt ?? post.updatedAt)))}
        </Step>
        {webhooks && (
          <Step state={webhooks.state}>
            {webhooks.words}{" "}
            <Link
              to="/w/$slug/webhooks/deliveries"
              params={{ slug }}
              search={{ post: post.id }}
              className={textLinkClass}
            >
              {copy.publishProgress.deliveries}
            </Link>
          </Step>
        )}
        {live && (
          <Step state={live.state === "live" ? "done" : live.state === "pending" ? "moving" : "attention"}>
            {liveProofWords(live, Date.now()).long}
          </Step>
        )}
        {sent.map((external) => {
          const { label, tone } = externalLook(external);
          return (
            <Step
              key={external.kind}
              state={
                tone === "bad" || tone === "warn"
                  ? "attention"
                  : external.state === "pending"
                    ? "moving"
                    : "done"
              }
            >
              {integrationNames[external.kind]}: {label}
            </Step>
          );
        })}
      </ol>
      {!webhooks && sent.length === 0 && (
        <p className="text-ink-2 text-sm">
          {copy.publishProgress.noSites}{" "}
          <Link to="/w/$slug/webhooks" params={{ slug }} className={textLinkClass}>
            {copy.publishProgress.addWebhook}
          </Link>
        </p>
      )}
      <DialogFooter className="mt-1">
        <Button variant={page === null ? "primary" : "secondary"} onClick={onClose}>
          {copy.publishProgress.done}
        </Button>
        {page !== null && (
          <a href={page} target="_blank" rel="noreferrer" className={buttonClass("primary")}>
            <ExternalLink aria-hidden="true" />
            {copy.common.viewPost}
          </a>
        )}
      </DialogFooter>
    </div>
  );
}
