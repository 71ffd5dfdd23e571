import type { PostSummary } from "@schema/posts";
import { Checkbox } from "@/components/ui/checkbox";
import type { Selection } from "@/lib/use-selection";
import { copy } from "../copy";

type SelectAllProps = { posts: PostSummary[]; selection: Selection; id?: string };

export function SelectAll({ posts, selection, id }: SelectAllProps) {
  const chosen = posts.filter((post) => selection.ids.has(post.id)).length;
  const all = chosen > 0 && chosen === posts.length;
  return (
    <Checkbox
      id={id}
      aria-label={id ? undefined : copy.common.selectAllOnPage}
      checked={all || (chosen > 0 && "indeterminate")}
      onCheckedChange={(on) => selection.replace(on === true ? posts.map((post) => post.id) : [])}
    />
  );
}
