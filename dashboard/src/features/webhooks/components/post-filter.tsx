import { useQuery } from "@tanstack/react-query";
import X from "lucide-react/icons/x";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { postQuery } from "@/lib/posts/get-post";

/** The post that the log is narrowed to. It is chosen in a delivery, or on the post. */
export function PostFilter({ postId, onClear }: { postId: string; onClear: () => void }) {
  const { id } = useCurrentWorkspace();
  const { data, error } = useQuery({
    ...postQuery(id, postId),
    queryKey: ["workspace", id, "webhooks", "post-title", postId],
    select: (post) => post.title,
  });
  const title = data ?? (error ? "a deleted post" : "…");
  return (
    <button
      type="button"
      onClick={onClear}
      className="inline-flex h-9 max-w-full items-center gap-2 rounded-lg border border-line-strong bg-muted px-3 text-sm phone:col-span-2 phone:h-11"
    >
      <span className="sr-only">Take away the filter for </span>
      <span className="truncate">Post: {title}</span>
      <X aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
    </button>
  );
}
