import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { TextAnchor } from "../api/text-anchor";
import { createdAt, instant, jsonList } from "./columns";
import { users } from "./users";
import { workspaceId } from "./workspace-id";

/** Comments on posts. They stay while their post is in the trash, so `post_id` is no foreign key. */
export const comments = sqliteTable(
  "comments",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    postId: text("post_id").notNull(),
    /** The comment that this one replies to. */
    parentId: text("parent_id"),
    authorId: text("author_id")
      .notNull()
      .references(() => users.id),
    text: text("text").notNull(),
    anchor: text("anchor", { mode: "json" }).$type<TextAnchor>(),
    /** The ids of members named in the text. */
    mentions: jsonList<string>("mentions"),
    resolvedAt: instant("resolved_at"),
    resolvedBy: text("resolved_by").references(() => users.id),
    createdAt: createdAt(),
    editedAt: instant("edited_at"),
  },
  (t) => [index("comments_post").on(t.postId, t.createdAt), index("comments_workspace").on(t.workspaceId)],
);
