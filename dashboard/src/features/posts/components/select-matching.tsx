import type { PostSummary } from "@schema/posts";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import type { PostsSearch } from "@/lib/posts/posts-search";
import { listAllPosts } from "../api/list-posts";
import { countPosts } from "../bulk-words";
import { copy } from "../copy";

type SelectMatchingProps = {
  search: PostsSearch;
  total: number;
  /** How many posts the page shows. */
  onPage: number;
  /** How many posts are selected; 0 unless the whole page is. */
  chosen: number;
  onAll: (posts: PostSummary[]) => void;
};

/** Once the page is selected, offers the posts of the other pages too. */
export function SelectMatching({ search, total, onPage, chosen, onAll }: SelectMatchingProps) {
  const { id } = useCurrentWorkspace();
  const load = useMutation({
    mutationFn: () => listAllPosts(id, search),
    onSuccess: onAll,
    onError: (error) => toast.error(copy.selectMatching.couldntSelectAll, { description: messageOf(error) }),
  });
  if (chosen === 0) return null;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-muted px-4 py-1.5 text-sm">
      {chosen > onPage
        ? copy.selectMatching.allSelected(countPosts(chosen))
        : copy.selectMatching.allOnPage(countPosts(onPage))}
      {chosen <= onPage && (
        <Button size="sm" variant="ghost" loading={load.isPending} onClick={() => load.mutate()}>
          {copy.selectMatching.selectAll(countPosts(total))}
        </Button>
      )}
    </p>
  );
}
