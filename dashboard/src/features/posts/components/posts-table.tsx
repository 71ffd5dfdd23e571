import type { PostSummary } from "@schema/posts";
import { Link } from "@tanstack/react-router";
import { PostStatusBadge } from "@/components/posts/post-markers";
import { Checkbox } from "@/components/ui/checkbox";
import { Table, TBody, Td, THead, Th, Tr } from "@/components/ui/table";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { copy } from "../copy";
import { PostActions } from "./post-actions";
import { PostTimes, PostTitleCell, PostViewsSlot, SelectAll } from "./posts-cells";
import type { PostsViewProps } from "./posts-view";

const most = 2;

/** The first categories, each linking to the list of its posts. */
function CategoryChips({ names }: { names: string[] }) {
  const { slug } = useCurrentWorkspace();
  const rest = names.slice(most);
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-ink-2">
      {names.slice(0, most).map((name) => (
        <Link
          key={name}
          from="/w/$slug/posts"
          to="/w/$slug/posts"
          params={{ slug }}
          search={(before) => ({ ...before, category: name, page: undefined })}
          className="max-w-36 truncate rounded-md bg-muted px-1.5 py-0.5 text-xs transition-colors hover:bg-hover hover:text-ink"
        >
          {name}
        </Link>
      ))}
      {rest.length > 0 && (
        <span className="text-ink-3 text-xs" title={rest.join(", ")}>
          +{rest.length}
          <span className="sr-only"> {copy.postsTable.more(rest.join(", "))}</span>
        </span>
      )}
    </span>
  );
}

export function PostsTable({
  posts,
  words,
  selection,
  mayEdit,
  timeZone,
  sort,
  withViews,
  onAction,
}: PostsViewProps) {
  const row = (post: PostSummary) => {
    const chosen = selection.ids.has(post.id);
    return (
      <Tr key={post.id} data-selected={chosen || undefined}>
        {mayEdit && (
          <Td className="w-0 pr-0">
            <Checkbox
              aria-label={copy.common.select(post.title)}
              checked={chosen}
              onCheckedChange={(on) => selection.toggle(post.id, on === true)}
            />
          </Td>
        )}
        <Td className="min-w-64">
          <PostTitleCell
            post={post}
            posts={posts}
            words={words}
            onSchedule={mayEdit ? () => onAction({ verb: "schedule", post }) : undefined}
          />
        </Td>
        <Td>
          <PostStatusBadge post={post} />
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
          <PostTimes post={post} sort={sort} timeZone={timeZone} />
        </Td>
        {mayEdit && (
          <Td className="w-0 pl-0">
            <PostActions post={post} onAction={onAction} />
          </Td>
        )}
      </Tr>
    );
  };
  return (
    <Table label={copy.common.posts}>
      <THead>
        <Tr>
          {mayEdit && (
            <Th className="w-0 pr-0">
              <SelectAll posts={posts} selection={selection} />
            </Th>
          )}
          <Th>{copy.postsTable.title}</Th>
          <Th>{copy.postsTable.status}</Th>
          <Th className="hidden lg:table-cell">{copy.postsTable.categories}</Th>
          {withViews && <Th>{copy.postsTable.views28Days}</Th>}
          <Th>{copy.postsTable.date}</Th>
          {mayEdit && (
            <Th>
              <span className="sr-only">{copy.postsTable.actions}</span>
            </Th>
          )}
        </Tr>
      </THead>
      <TBody>{posts.map(row)}</TBody>
    </Table>
  );
}
