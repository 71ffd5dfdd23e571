import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Page, PageHeader } from "@/components/ui/page-header";
import { LoadProblem } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { overviewQuery, postQuery } from "@/lib/posts/post-queries";
import { copy } from "../copy";
import { PostEditor } from "./post-editor";

function EditorSkeleton() {
  return (
    <div role="status" className="grid">
      <span className="sr-only">{copy.editorPage.openingPost}</span>
      <div className="flex h-14 items-center gap-4 border-b px-4">
        <Skeleton className="h-4 w-16" />
        <Skeleton className="h-5 w-20 rounded-full" />
        <Skeleton className="ml-auto h-9 w-28 rounded-lg" />
      </div>
      <div className="grid gap-5 px-6 pt-10">
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    </div>
  );
}

/** Always starts with the post as the server has it now, never with a cached one. */
function StoredPostEditor({ postId }: { postId: string }) {
  const { id: workspaceId, slug } = useCurrentWorkspace();
  const query = useQuery({
    ...postQuery(workspaceId, postId),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.data) return <PostEditor post={query.data} />;
  if (!query.error) return <EditorSkeleton />;
  return (
    <Page>
      <PageHeader title={copy.common.post} />
      <LoadProblem
        query={query}
        what={copy.editorPage.thePost}
        errorAction={
          <Link to="/w/$slug/posts" params={{ slug }} className={buttonClass("secondary")}>
            {copy.editorPage.allPosts}
          </Link>
        }
      />
    </Page>
  );
}

const route = getRouteApi("/shell/w/$slug/posts/$postId");
const newPost = "new";

/** The URL of a new post ends in `new` until it is stored; then it contains the ID, and the editor stays as it is. */
export function EditorPage() {
  const { postId } = route.useParams();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const { id: workspaceId } = useCurrentWorkspace();
  const [subject, setSubject] = useState({ serial: 0, first: postId, now: postId, born: "" });
  if (postId === subject.born) setSubject({ ...subject, now: postId, born: "" });
  else if (postId !== subject.now)
    setSubject({ serial: subject.serial + 1, first: postId, now: postId, born: "" });

  const onStored = useCallback(
    (id: string) => {
      setSubject((before) => ({ ...before, born: id }));
      void queryClient.invalidateQueries({ queryKey: overviewQuery(workspaceId).queryKey });
      void navigate({ params: (before) => ({ ...before, postId: id }), replace: true, ignoreBlocker: true });
    },
    [navigate, queryClient, workspaceId],
  );

  return subject.first === newPost ? (
    <PostEditor key={subject.serial} post={null} onStored={onStored} />
  ) : (
    <StoredPostEditor key={subject.serial} postId={subject.first} />
  );
}
