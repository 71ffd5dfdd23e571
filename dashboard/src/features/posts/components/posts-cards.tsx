import { PostStatusBadge } from "@/components/posts/post-status-badge";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/lib/cn";
import { PostActions } from "./post-actions";
import { PostTimes } from "./post-times";
import { PostTitleCell } from "./post-title-cell";
import { PostViewsSlot } from "./post-views-slot";
import type { PostsViewProps } from "./posts-view";
import { SelectAll } from "./select-all";

/** The list on a phone. */
export function PostsCards({ posts, selection, mayEdit, timeZone, withViews, onDeed }: PostsViewProps) {
  return (
    <div className="grid gap-3">
      {mayEdit && (
        <div className="flex h-8 items-center gap-3 px-4">
          <SelectAll posts={posts} selection={selection} id="select-all" />
          <label htmlFor="select-all" className="text-ink-2 text-sm">
            Select all on this page
          </label>
        </div>
      )}
      <ul className="grid gap-2.5">
        {posts.map((post) => {
          const chosen = selection.ids.has(post.id);
          return (
            <li
              key={post.id}
              className={cn(
                "flex items-start gap-3 rounded-xl border py-3 pr-1.5 pl-4 shadow-card",
                chosen ? "border-accent bg-accent-soft/60" : "bg-surface",
              )}
            >
              {mayEdit && (
                <Checkbox
                  aria-label={`Select ${post.title}`}
                  checked={chosen}
                  onCheckedChange={(on) => selection.toggle(post.id, on === true)}
                  className="mt-0.5"
                />
              )}
              <div className="grid min-w-0 flex-1 gap-2">
                <PostTitleCell
                  post={post}
                  posts={posts}
                  onSchedule={mayEdit ? () => onDeed({ verb: "schedule", post }) : undefined}
                />
                <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-3 text-xs">
                  <PostStatusBadge status={post.status} />
                  <span>
                    <PostTimes post={post} timeZone={timeZone} />
                  </span>
                  {withViews && post.status === "PUBLISHED" && <PostViewsSlot post={post} posts={posts} />}
                </p>
              </div>
              {mayEdit && (
                <span className="-my-2">
                  <PostActions post={post} onDeed={onDeed} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
