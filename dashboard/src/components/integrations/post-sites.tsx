import type { PostSummary } from "@schema/posts";
import { useQuery } from "@tanstack/react-query";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { marksQuery } from "./marks-query";
import { SiteMark } from "./site-mark";

type PostSitesProps = { post: PostSummary; posts: readonly PostSummary[] };

/** The connected sites that a post is on, read for all posts of the page by one request. */
export function PostSites({ post, posts }: PostSitesProps) {
  const { id } = useCurrentWorkspace();
  const ids = posts.map((one) => one.id).toSorted();
  const changedAt =
    posts
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? "";
  const { data } = useQuery(marksQuery(id, ids.join(","), changedAt));
  const marks = data?.get(post.id);
  if (!marks) return null;
  return (
    <ul aria-label="On connected sites" className="flex items-center gap-1">
      {marks.map((mark) => (
        <li key={mark.kind}>
          <SiteMark mark={mark} />
        </li>
      ))}
    </ul>
  );
}
