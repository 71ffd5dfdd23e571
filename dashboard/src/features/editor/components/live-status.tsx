import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { textLinkClass } from "@/components/ui/text-link-class";
import { LiveProofLine } from "@/components/webhooks/live-proof-line";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { liveProofQuery } from "@/lib/posts/get-live-proof";
import { atLeast } from "@/lib/roles";
import { useDraft } from "../session/use-editor";

/** Whether readers see the last change, where live proof is on. */
export function LiveStatus() {
  const { id: workspaceId, slug, role } = useCurrentWorkspace();
  const id = useDraft((draft) => draft.post?.id);
  const { data } = useQuery({ ...liveProofQuery(workspaceId, id ?? ""), enabled: id !== undefined });
  if (!id || !data?.live) return null;
  return (
    <div
      role="status"
      className="flex min-h-8 flex-wrap items-center gap-x-4 border-t bg-surface px-3 py-1 md:px-4"
    >
      <LiveProofLine proof={data.live} />
      {atLeast(role, "editor") && (
        <Link
          to="/w/$slug/webhooks/deliveries"
          params={{ slug }}
          search={{ post: id }}
          className={`${textLinkClass} py-1 text-[0.8125rem]`}
        >
          Deliveries
        </Link>
      )}
    </div>
  );
}
