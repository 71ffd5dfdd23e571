import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Page, PageHeader } from "@/components/ui/page-header";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { postQuery } from "@/lib/posts/get-post";
import { EditorSkeleton } from "./editor-skeleton";
import { PostEditor } from "./post-editor";

/** Always begins with the post as the server has it now, never with a remembered one. */
export function StoredPostEditor({ postId }: { postId: string }) {
  const { id: workspaceId, slug } = useCurrentWorkspace();
  const { data, error, refetch } = useQuery({
    ...postQuery(workspaceId, postId),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <PostEditor post={data} />;
  if (!error) return <EditorSkeleton />;
  return (
    <Page>
      <PageHeader title="Post" />
      <ErrorState
        error={error}
        title="The post could not be opened"
        onRetry={refetch}
        action={
          <Link to="/w/$slug/posts" params={{ slug }} className={buttonClass("secondary")}>
            All posts
          </Link>
        }
      />
    </Page>
  );
}
