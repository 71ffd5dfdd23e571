import type { PostSummary } from "@schema/posts";
import { useQuery } from "@tanstack/react-query";
import Send from "lucide-react/icons/send";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { integrationName } from "@/lib/integrations/integration-name";
import { integrationsQuery } from "@/lib/integrations/list-integrations";

const SendPostsDialog = lazy(() =>
  import("@/components/integrations/send/send-posts-dialog").then((m) => ({ default: m.SendPostsDialog })),
);

/** Sends the posts chosen to a connected site; nothing where none is. */
export function BulkSend({ posts }: { posts: PostSummary[] }) {
  const { id } = useCurrentWorkspace();
  const { data } = useQuery({ ...integrationsQuery(id), refetchInterval: false });
  const [asked, setAsked] = useState<string[] | null>(null);
  const [first, ...others] = data?.items.filter(({ enabled }) => enabled) ?? [];
  if (!first) return null;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => setAsked(posts.map((post) => post.id))}
        className="phone:px-2! phone:text-xs"
      >
        <Send aria-hidden="true" className="phone:hidden" />
        {others.length === 0 ? `Send to ${integrationName[first.kind]}` : "Send to…"}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <SendPostsDialog
            integrations={[first, ...others]}
            which={{ postIds: asked }}
            count={asked.length}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
}
