import { and, asc, eq, sql } from "drizzle-orm";
import type { Comment, CommentThread } from "../../../schema/api/comments";
import type { PostFields } from "../../../schema/api/post-fields";
import { markdownSkeleton, placeOfAnchor } from "../../../schema/api/text-anchor";
import { comments, members, posts, users, workingCopies } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { notFound } from "../../platform/errors";
import { toInstant } from "../../platform/instant";

export type CommentRow = typeof comments.$inferSelect;

export interface DiscussedPost {
  id: string;
  title: string;
  /** With unpublished changes. */
  content: string;
  /** Oldest first. */
  rows: CommentRow[];
  /** Names by user id. */
  names: Map<string, string>;
}

/** A post with its comments. Throws `not_found` for another workspace's post. */
export async function loadDiscussion(ctx: WorkspaceCtx, postId: string): Promise<DiscussedPost> {
  const ofPost = and(eq(comments.workspaceId, ctx.workspace.id), eq(comments.postId, postId));
  const [found, rows, people] = await ctx.db.batch([
    ctx.db
      .select({ id: posts.id, title: posts.title, content: posts.content, edits: workingCopies.fields })
      .from(posts)
      .leftJoin(workingCopies, eq(workingCopies.postId, posts.id))
      .where(and(eq(posts.id, postId), eq(posts.workspaceId, ctx.workspace.id))),
    ctx.db.select().from(comments).where(ofPost).orderBy(asc(comments.createdAt), sql`${comments}.rowid`),
    ctx.db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(
        sql`${users.id} IN (SELECT author_id FROM comments WHERE post_id = ${postId}
          UNION SELECT resolved_by FROM comments WHERE post_id = ${postId}
          UNION SELECT user_id FROM ${members} WHERE workspace_id = ${ctx.workspace.id}
          UNION SELECT m.value FROM comments c, json_each(c.mentions) m WHERE c.post_id = ${postId})`,
      ),
  ]);
  const [post] = found;
  if (!post) throw notFound("Post");
  const { edits, ...facts } = post;
  return {
    ...facts,
    content: (edits as PostFields | null)?.content ?? post.content,
    rows,
    names: new Map(people.map(({ id, name }) => [id, name])),
  };
}

/** Throws `not_found` for a comment of another post. */
export function commentOf({ rows }: DiscussedPost, id: string): CommentRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw notFound("Comment");
  return row;
}

const person = (names: DiscussedPost["names"], id: string) => ({ id, name: names.get(id) ?? "" });

const commentView = (row: CommentRow, names: DiscussedPost["names"]): Comment => ({
  id: row.id,
  author: person(names, row.authorId),
  text: row.text,
  mentions: row.mentions.map((id) => person(names, id)),
  createdAt: toInstant(row.createdAt),
  editedAt: row.editedAt === null ? null : toInstant(row.editedAt),
});

/** The threads of a post, oldest first. */
export function threadsOf({ rows, names, content }: DiscussedPost): CommentThread[] {
  const text = markdownSkeleton(content);
  const replies = Map.groupBy(rows, ({ parentId }) => parentId);
  return (replies.get(null) ?? []).map((row) => ({
    ...commentView(row, names),
    anchor: row.anchor,
    inText: row.anchor && placeOfAnchor(text, row.anchor) !== null,
    resolved:
      row.resolvedAt === null
        ? null
        : { at: toInstant(row.resolvedAt), by: person(names, row.resolvedBy ?? "") },
    replies: (replies.get(row.id) ?? []).map((reply) => commentView(reply, names)),
  }));
}

/** The thread that a comment belongs to, as it is stored now. */
export async function loadThread(
  ctx: WorkspaceCtx,
  postId: string,
  { id, parentId }: Pick<CommentRow, "id" | "parentId">,
): Promise<CommentThread> {
  const thread = threadsOf(await loadDiscussion(ctx, postId)).find((one) => one.id === (parentId ?? id));
  if (!thread) throw notFound("Comment");
  return thread;
}
