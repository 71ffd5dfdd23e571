import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { PostReviewState } from "../api/post-review";
import { instant } from "./columns";
import { posts } from "./posts";
import { users } from "./users";
import { workspaceId } from "./workspace-id";

/** The current review of an unpublished post by a member. */
export const postReviews = sqliteTable(
  "post_reviews",
  {
    postId: text("post_id")
      .primaryKey()
      .references(() => posts.id),
    workspaceId: workspaceId(),
    state: text("state").$type<PostReviewState>().notNull(),
    /** Null once the reviewer can no longer edit in the workspace. */
    reviewerId: text("reviewer_id").references(() => users.id),
    /** Null if a generated draft was approved without a request, or its autopilot asked. */
    requestedBy: text("requested_by").references(() => users.id),
    requestedAt: instant("requested_at").notNull(),
    message: text("message").notNull().default(""),
    answeredBy: text("answered_by").references(() => users.id),
    answeredAt: instant("answered_at"),
    note: text("note").notNull().default(""),
    /** When the text of the post first changed after the answer; set by a trigger. */
    editedAt: instant("edited_at"),
  },
  (t) => [
    index("post_reviews_requested").on(t.workspaceId, t.requestedAt).where(sql`state = 'requested'`),
    index("post_reviews_reviewer").on(t.workspaceId, t.reviewerId),
  ],
);
