import type { CommentCreate, CommentThread } from "../../../schema/api/comments";
import { anchorAt, markdownSkeleton, placeOfAnchor, type TextAnchor } from "../../../schema/api/text-anchor";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";
import { newId } from "../../platform/new-id";
import { requireUser } from "../identity";
import { commitComment } from "./commit-comment";
import { commentOf, type DiscussedPost, loadDiscussion, loadThread } from "./load-discussion";
import { loadMentions } from "./mentions";

export const commentsMax = 500;

/** Inserts nothing if the post was deleted, or the comment that it replies to. */
const insert = `INSERT INTO comments (id, workspace_id, post_id, parent_id, author_id, text, anchor, mentions, created_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE EXISTS (SELECT 1 FROM posts WHERE id = ?3 AND workspace_id = ?2)
    AND (?4 IS NULL OR EXISTS (SELECT 1 FROM comments WHERE id = ?4))`;

/**
 * Comments on a passage of a post or on the whole post, or replies; a reply reopens a resolved thread. Throws `invalid_request` if the text
 * has no such passage, and `limit_reached` above 500 comments per post.
 */
export async function createComment(
  ctx: WorkspaceCtx,
  postId: string,
  input: CommentCreate,
): Promise<CommentThread> {
  const post = await loadDiscussion(ctx, postId);
  if (post.rows.length >= commentsMax)
    throw new AppError("limit_reached", `A post can have at most ${commentsMax} comments; delete some first`);
  const parent = input.parentId === undefined ? null : commentOf(post, input.parentId);
  const parentId = parent && (parent.parentId ?? parent.id);
  const anchor = anchorOf(post, input);
  const mentions = await loadMentions(ctx, input.text);
  const id = newId(ctx, "cmt");
  const values = [
    id,
    ctx.workspace.id,
    postId,
    parentId,
    requireUser(ctx),
    input.text,
    anchor && JSON.stringify(anchor),
    JSON.stringify(mentions),
    ctx.now(),
  ];
  await commitComment(ctx, post, {
    action: "post.comment_created",
    guarded: ctx.d1.prepare(insert).bind(...values),
    statements: parentId
      ? [
          ctx.d1
            .prepare("UPDATE comments SET resolved_at = NULL, resolved_by = NULL WHERE id = ?1")
            .bind(parentId),
        ]
      : [],
  });
  return loadThread(ctx, postId, { id, parentId });
}

function anchorOf(
  { content }: DiscussedPost,
  { quote, before, after, parentId }: CommentCreate,
): TextAnchor | null {
  if (quote === undefined) return null;
  const refused = (why: string) => new AppError("invalid_request", `quote: ${why}`);
  if (parentId !== undefined)
    throw refused("omit this in a reply, which belongs to the same passage as the original comment");
  const isNamed = before !== undefined || after !== undefined;
  const anchor = { quote, before: before ?? "", after: after ?? "" };
  const place = placeOfAnchor(markdownSkeleton(content), anchor);
  if (!place) throw refused("is not in the text of this post; copy it from there word for word");
  return isNamed ? anchor : { ...anchorAt(content, place), quote };
}
