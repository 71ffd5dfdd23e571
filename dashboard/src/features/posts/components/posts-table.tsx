import type { PostSummary } from "@schema/posts";
import { PostStatusBadge } from "@/components/posts/post-status-badge";
import { Checkbox } from "@/components/ui/checkbox";
import { Table, TBody, Td, THead, Th, Tr } from "@/components/ui/table";
import { CategoryChips } from "./category-chips";
import { PostActions } from "./post-actions";
import { PostTimes } from "./post-times";
import { PostTitleCell } from "./post-title-cell";
import { PostViewsSlot } from "./post-views-slot";
import type { PostsViewProps } from "./posts-view";
import { SelectAll } from "./select-all";

export function PostsTable({ posts, selection, mayEdit, timeZone, withViews, onDeed }: PostsViewProps) {
  const row = (post: PostSummary) => {
    const chosen = selection.ids.has(post.id);
    return (
      <Tr key={post.id} data-selected={chosen || undefined}>
        {mayEdit && (
          <Td className="w-0 pr-0">
            <Checkbox
              aria-label={`Select ${post.title}`}
              checked={chosen}
              onCheckedChange={(on) => selection.toggle(post.id, on === true)}
            />
          </Td>
        )}
        <Td className="min-w-64">
          <PostTitleCell
            post={post}
            posts={posts}
            onSchedule={mayEdit ? () => onDeed({ verb: "schedule", post }) : undefined}
          />
        </Td>
        <Td>
          <PostStatusBadge status={post.status} />
        </Td>
        <Td className="hidden lg:table-cell">
          <CategoryChips names={post.categories} />
        </Td>
        {withViews && (
          <Td className="w-36 min-w-36">
            <PostViewsSlot post={post} posts={posts} />
          </Td>
        )}
        <Td className="whitespace-nowrap text-ink-2">
          <PostTimes post={post} timeZone={timeZone} />
        </Td>
        {mayEdit && (
          <Td className="w-0 pl-0">
            <PostActions post={post} onDeed={onDeed} />
          </Td>
        )}
      </Tr>
    );
  };
  return (
    <Table label="Posts">
      <THead>
        <Tr>
          {mayEdit && (
            <Th className="w-0 pr-0">
              <SelectAll posts={posts} selection={selection} />
            </Th>
          )}
          <Th>Title</Th>
          <Th>Status</Th>
          <Th className="hidden lg:table-cell">Categories</Th>
          {withViews && <Th>Views, 28 days</Th>}
          <Th>Date</Th>
          {mayEdit && (
            <Th>
              <span className="sr-only">Actions</span>
            </Th>
          )}
        </Tr>
      </THead>
      <TBody>{posts.map(row)}</TBody>
    </Table>
  );
}
